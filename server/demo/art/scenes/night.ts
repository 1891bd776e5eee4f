import { between, pick, whole } from '../../random';
import { mix, tone } from '../inks';
import { box, fill, leaf, oval, place, polygon, ring, type Point } from '../svg';
import { sway, times, type Scene } from './scene';
import { sky } from './sky';

/** A night full of stars over a wood, with a moon. */
export const stars: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const [high, low] = [mix(inks.dark, '#050814', 0.45), tone(inks, between(random, 0.3, 0.5))];
  const back = sky(sheet, high, low, whole(random, 5, 9));
  const glow = [inks.light, pick(random, inks.accents)];
  const dust = times(whole(random, 120, 220), () =>
    oval(random() * width, random() * height * 0.9, between(random, 0.8, 2.4)),
  ).join('');
  const bright = times(whole(random, 14, 26), () => ({
    at: [random() * width, random() * height * 0.75] as Point,
    size: between(random, 6, 17),
    way: random() < 0.5 ? 1 : -1,
    colour: pick(random, glow),
  }));
  const moon: Point = [width * between(random, 0.2, 0.8), height * between(random, 0.16, 0.4)];
  const radius = between(random, 42, 84);
  const isCrescent = random() < 0.55;
  const crescent =
    fill(oval(...moon, radius), inks.light) +
    (isCrescent
      ? fill(oval(moon[0] + radius * 0.42, moon[1] - radius * 0.16, radius * 0.86), mix(high, low, 0.25))
      : craters(moon, radius, inks.light));
  const trees = times(Math.ceil(width / 34) + 2, (index) => ({
    x: index * 34 - 20 + between(random, -12, 12),
    up: between(random, 90, 230),
  }));
  const wood = trees.map(({ x, up }) => spruce(x, height + 10, up)).join('');
  const far = trees.map(({ x, up }) => spruce(x + 17, height - 10, up * 1.35)).join('');
  const sparkle = ring(8, 1).map(([x, y], index): Point => (index % 2 ? [x * 0.22, y * 0.22] : [x, y]));
  return (time) =>
    back +
    fill(dust, inks.light, 0.8) +
    crescent +
    bright
      .map(({ at, size, way, colour }) =>
        fill(
          polygon(
            sparkle.map(([x, y]): Point => [
              at[0] + x * size * (1 + 0.45 * way * sway(time)),
              at[1] + y * size * (1 + 0.45 * way * sway(time)),
            ]),
          ),
          colour,
        ),
      )
      .join('') +
    fill(far, mix(inks.dark, low, 0.45)) +
    fill(wood, mix(inks.dark, '#05060c', 0.4));
};

const craters = ([x, y]: Point, radius: number, light: string): string =>
  fill(
    oval(x - radius * 0.3, y - radius * 0.2, radius * 0.2) +
      oval(x + radius * 0.25, y + radius * 0.3, radius * 0.26) +
      oval(x + radius * 0.3, y - radius * 0.4, radius * 0.12),
    mix(light, '#30303c', 0.16),
  );

const spruce = (x: number, foot: number, up: number): string =>
  [0, 0.24, 0.48]
    .map((from) =>
      polygon([
        [x - up * 0.22 * (1.1 - from), foot - up * from],
        [x + up * 0.22 * (1.1 - from), foot - up * from],
        [x, foot - up * (from + 0.52)],
      ]),
    )
    .join('');

/** Lanterns of paper that rise into the evening. */
export const lanterns: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const night = mix(inks.dark, '#0a0a18', 0.4);
  const back = sky(sheet, night, tone(inks, 0.42), 7);
  const glow = [mix(inks.accents[0], '#ffd98a', 0.5), '#ffc66b', mix(inks.accents[1], '#ffe3a3', 0.6)];
  const lights = times(whole(random, 12, 24), () => {
    const size = between(random, 0.25, 1.1);
    return {
      at: [width * between(random, 0.04, 0.96), height * between(random, 0.04, 0.92)] as Point,
      size,
      colour: pick(random, glow),
      way: random() < 0.5 ? 1 : -1,
    };
  }).sort((a, b) => a.size - b.size);
  const shore = fill(leaf([-80, height], [width + 80, height], 150), mix(night, '#000000', 0.35));
  return (time) =>
    back +
    lights
      .map(({ at: [x, y], size, colour, way }) =>
        place(
          fill(oval(0, 0, 74, 84), colour, 0.16) +
            fill('M-34 44Q-54 -30 -30 -54H30Q54 -30 34 44Z', colour) +
            fill('M-14 44Q-24 -30 -12 -54H12Q24 -30 14 44Z', '#fff1c9') +
            fill(box(-26, 42, 52, 8), mix(colour, inks.dark, 0.5)),
          [x, y + 10 * way * sway(time)],
          0.06 * way * sway(time),
          size,
        ),
      )
      .join('') +
    shore;
};
