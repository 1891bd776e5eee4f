import { between, shuffled, whole } from '../../random';
import { mix, tone, type Inks } from '../inks';
import { box, curve, dome, fill, leaf, n, place, polygon, stroke, type Point } from '../svg';
import { cloud } from './cloud';
import { sway, times, type Scene } from './scene';
import { sky } from './sky';

/** Kites with long tails. */
export const kites: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const [high, low] = [tone(inks, 0.7), inks.paper];
  const clouds = times(whole(random, 2, 5), () =>
    place(
      cloud(mix(low, '#ffffff', 0.6)),
      [width * random(), height * between(random, 0.1, 0.8)],
      0,
      between(random, 0.6, 1.3),
    ),
  ).join('');
  const back = sky(sheet, high, low, whole(random, 3, 6)) + clouds;
  const hand: Point = [width * between(random, 0.1, 0.9), height + 20];
  const flying = times(whole(random, 2, 4), (index, count) => {
    const [one = inks.light, other = inks.dark, third = inks.dark] = shuffled(random, [
      ...inks.accents,
      inks.dark,
      tone(inks, 0.35),
    ]);
    return {
      at: [width * ((index + 0.5) / count + between(random, -0.1, 0.1)), height * between(random, 0.16, 0.5)] as Point,
      size: between(random, 0.7, 1.25),
      lean: between(random, -0.5, 0.5),
      one,
      other,
      third,
      way: index % 2 ? 1 : -1,
    };
  });
  const meadow = fill(leaf([-160, height + 10], [width + 160, height + 10], 90), mix('#4f8a4c', tone(inks, 0.3), 0.4));
  return (time) =>
    back +
    flying
      .map(({ at: [x, y], size, lean, one, other, third, way }) => {
        const [left, top] = [x + 12 * way * sway(time), y + 10 * way * sway(time)];
        const tail = times(9, (index): Point => [
          14 * Math.sin(index * 1.2) * way * sway(time) + 8 * Math.sin(index * 1.7),
          100 + index * 26,
        ]);
        const bows = tail
          .filter((_, index) => index % 2)
          .map(([bowX, bowY], index) =>
            fill(
              polygon([
                [bowX - 18, bowY - 9],
                [bowX + 18, bowY + 9],
                [bowX + 18, bowY - 9],
                [bowX - 18, bowY + 9],
              ]),
              index % 2 ? one : third,
            ),
          )
          .join('');
        const body =
          fill('M0 -110L74 -14L0 100Z', one) +
          fill('M0 -110L-74 -14L0 100Z', other) +
          fill('M0 -110L74 -14H0Z', mix(one, '#ffffff', 0.22)) +
          fill('M0 -110L-74 -14H0Z', third) +
          stroke('M0 -110V100M-74 -14H74', inks.dark, 3);
        const string = stroke(
          curve([[left, top], [(left + hand[0]) / 2 + 40 * way, (top + hand[1]) / 2 + 40], hand]),
          inks.dark,
          1.8,
        );
        return (
          string +
          place(stroke(curve(tail), inks.dark, 3) + bows + body, [left, top], lean + 0.08 * way * sway(time), size)
        );
      })
      .join('') +
    meadow;
};

/** Balloons with baskets over hills. */
export const balloons: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const [high, low] = [tone(inks, 0.65), mix(inks.paper, inks.accents[1], 0.2)];
  const land = [0, 1]
    .map((row) =>
      fill(
        `${curve([
          [-20, height * (0.84 + row * 0.07)],
          [width * 0.3, height * (0.76 + row * 0.1)],
          [width * 0.62, height * (0.86 + row * 0.04)],
          [width + 20, height * (0.78 + row * 0.1)],
        ])}V${n(height + 10)}H-20Z`,
        mix(tone(inks, 0.25), low, 0.4 - row * 0.4),
      ),
    )
    .join('');
  const clouds = times(whole(random, 2, 4), () =>
    place(
      cloud(mix(low, '#ffffff', 0.6)),
      [width * random(), height * between(random, 0.1, 0.7)],
      0,
      between(random, 0.5, 1.1),
    ),
  ).join('');
  const back = sky(sheet, high, low, whole(random, 4, 7)) + clouds;
  const fleet = times(whole(random, 3, 6), (index, count) => {
    const [one = inks.light, other = inks.dark] = shuffled(random, [...inks.accents, inks.paper, tone(inks, 0.25)]);
    return {
      at: [
        width * ((index + 0.5) / count + between(random, -0.06, 0.06)),
        height * between(random, 0.2, 0.62),
      ] as Point,
      size: between(random, 0.4, 1.15),
      drawn: balloon(one, other, inks),
      way: index % 2 ? 1 : -1,
    };
  }).sort((a, b) => a.size - b.size);
  return (time) =>
    back +
    land +
    fleet
      .map(({ at: [x, y], size, drawn, way }) =>
        place(drawn, [x, y + 12 * way * sway(time)], 0.03 * way * sway(time), size),
      )
      .join('');
};

const balloon = (one: string, other: string, { dark }: Inks): string => {
  const gores = [100, 66, 24].map(
    (reach) =>
      `M0 -120C${n(reach * 1.32)} -120 ${n(reach * 1.32)} 0 ${n(reach * 0.26)} 96H${n(-reach * 0.26)}C${n(-reach * 1.32)} 0 ${n(-reach * 1.32)} -120 0 -120Z`,
  );
  return (
    stroke('M-24 96L-16 130M24 96L16 130', dark, 3) +
    gores.map((gore, index) => fill(gore, index % 2 ? other : one)).join('') +
    fill(dome(0, 96, 26), mix(one, dark, 0.4)) +
    fill(box(-20, 128, 40, 30), mix('#9a6b3c', dark, 0.2))
  );
};
