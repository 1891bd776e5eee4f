import { between, whole } from '../../random';
import { mix, tone } from '../inks';
import { box, fill, leaf, line, n, oval, place, polygon, stroke, TURN, type Point } from '../svg';
import { flower } from './flower';
import { sway, times, type Scene } from './scene';

/** Stems with leaves in pairs, pressed side by side. */
export const leaves: Scene = ({ random, width, height, inks }) => {
  const isDark = random() < 0.4;
  const ground = isDark ? inks.dark : inks.paper;
  const colours = isDark
    ? [tone(inks, 0.55), tone(inks, 0.8), ...inks.accents.slice(0, 1)]
    : [tone(inks, 0.12), tone(inks, 0.4), tone(inks, 0.6), inks.accents[0]];
  const count = Math.max(2, Math.round((width / 600) * whole(random, 3, 4)));
  const stems = times(count, (index) => ({
    x: (width * (index + 0.5)) / count,
    up: height * between(random, 0.66, 0.86),
    colour: colours[index % colours.length] ?? inks.dark,
    kind: whole(random, 0, 3),
    way: index % 2 ? 1 : -1,
  }));
  const drawn = stems.map(({ up, colour, kind }) => sprig(up, colour, kind, (width / count) * 0.46));
  return (time) =>
    fill(box(0, 0, width, height), ground) +
    stems.map(({ x, way }, index) => place(drawn[index] ?? '', [x, height * 0.95], way * 0.035 * sway(time))).join('');
};

function sprig(up: number, colour: string, kind: number, reach: number): string {
  const pairs = [7, 10, 5, 8][kind] ?? 7;
  const sides = times(pairs, (pair) => {
    const share = (pair + 1) / (pairs + 1);
    const size = reach * (kind === 2 ? 1.1 : 1) * Math.sin(Math.PI * (0.2 + 0.75 * share));
    const y = -up * share;
    return [1, -1]
      .map((side) => {
        const tip: Point = [side * size, y - size * (kind === 1 ? 0.9 : 0.5)];
        if (kind === 3)
          return (
            oval(side * size * 0.72, y - size * 0.3, size * 0.26, size * 0.3) +
            leafStem([0, y], [side * size * 0.72, y - size * 0.3])
          );
        return leaf([0, y], tip, size * (kind === 1 ? 0.2 : 0.34));
      })
      .join('');
  });
  return (
    fill(sides.join('') + (kind === 3 ? '' : leaf([0, -up * 0.9], [0, -up - reach * 0.5], reach * 0.22)), colour) +
    stroke(
      line([
        [0, 0],
        [0, -up],
      ]),
      colour,
      5,
    )
  );
}

const leafStem = ([x, y]: Point, [tipX, tipY]: Point): string =>
  polygon([
    [x, y - 2],
    [tipX, tipY - 1],
    [tipX, tipY + 2],
    [x, y + 3],
  ]);

/** A meadow of flowers on long stems. */
export const flowers: Scene = ({ random, width, height, inks }) => {
  const ground = random() < 0.35 ? inks.dark : mix(inks.paper, tone(inks, 0.8), 0.35);
  const green = mix(tone(inks, 0.3), '#2f6b45', 0.6);
  const count = Math.round((width / 600) * whole(random, 5, 8));
  const blooms = times(count, (index) => {
    const size = between(random, 46, 92);
    return {
      foot: (width * (index + 0.5)) / count + between(random, -20, 20),
      lean: between(random, -60, 60),
      top: height * between(random, 0.16, 0.62),
      head: flower(random, inks, size),
      way: random() < 0.5 ? 1 : -1,
      turn: random() * TURN,
    };
  }).sort((a, b) => a.top - b.top);
  return (time) =>
    fill(box(0, 0, width, height), ground) +
    blooms
      .map(({ foot, lean, top, head, way, turn }) => {
        const x = foot + lean + 12 * way * sway(time);
        const low = top + (height - top) * 0.55;
        const stem = `M${n(foot)} ${n(height + 10)}Q${n(foot)} ${n(low)} ${n(x)} ${n(top)}`;
        const blades =
          leaf([foot, height], [foot - 70, low + 40], 22) + leaf([foot, height - 30], [foot + 64, low + 10], 20);
        return (
          fill(blades, mix(green, ground, 0.18)) +
          stroke(stem, green, 6) +
          place(head, [x, top], turn + 0.08 * way * sway(time))
        );
      })
      .join('');
};
