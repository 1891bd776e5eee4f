import { between, pick, whole } from '../../random';
import { tone } from '../inks';
import { box, fill, n, oval, ring, type Point } from '../svg';
import { sway, times, type Scene } from './scene';

/** Arches within arches, like rainbows put side by side. */
export const arches: Scene = ({ random, width, height, inks }) => {
  const radius = 600 / pick(random, [3, 4, 4, 5]);
  const colours = [inks.dark, ...inks.accents, tone(inks, 0.6), inks.paper];
  const bands = whole(random, 4, 6);
  const [columns, rows] = [Math.ceil(width / radius) + 1, Math.ceil(height / radius) + 1];
  const cells = times(columns * rows, (index) => ({
    x: (index % columns) * radius,
    y: Math.floor(index / columns) * radius,
    start: whole(random, 0, 9),
    turn: whole(random, 0, 3),
    way: random() < 0.5 ? 1 : -1,
  }));
  return (time) =>
    cells
      .map(({ x, y, start, turn, way }) => {
        const corner: Point = [x + (turn === 1 || turn === 2 ? radius : 0), y + (turn > 1 ? radius : 0)];
        const rings = times(bands, (band) =>
          fill(
            oval(...corner, (radius * (bands - band)) / bands + 5 * way * sway(time) * (band ? 1 : 0)),
            colours[(start + band) % colours.length] ?? inks.dark,
          ),
        ).join('');
        return `<svg x="${n(x)}" y="${n(y)}" width="${n(radius + 0.5)}" height="${n(radius + 0.5)}" viewBox="${n(x)} ${n(y)} ${n(radius)} ${n(radius)}" overflow="hidden">${fill(box(x, y, radius + 1, radius + 1), colours[(start + bands) % colours.length] ?? inks.paper)}${rings}</svg>`;
      })
      .join('');
};

/** A word's worth of rings that lean on each other. */
export const rings: Scene = ({ random, width, height, inks }) => {
  const ground = random() < 0.4 ? inks.dark : inks.paper;
  const colours = [...inks.accents, tone(inks, 0.35), tone(inks, 0.65)];
  const discs = times(whole(random, 6, 11), () => ({
    at: [width * between(random, 0.08, 0.92), height * between(random, 0.08, 0.92)] as Point,
    size: between(random, 50, 150),
    rings: whole(random, 2, 5),
    colour: pick(random, colours),
    other: pick(random, [ground, inks.paper]),
    way: random() < 0.5 ? 1 : -1,
  }));
  return (time) =>
    fill(box(0, 0, width, height), ground) +
    discs
      .map(
        ({ at, size, rings: count, colour, other, way }) =>
          times(count * 2 - 1, (index) =>
            fill(
              oval(...at, Math.max(2, size * (1 - index / (count * 2 - 1)) + (index ? 4 * way * sway(time) : 0))),
              index % 2 ? other : colour,
            ),
          ).join('') +
          fill(
            ring(3, 3, at)
              .map((spot) => oval(...spot, 1))
              .join(''),
            other,
          ),
      )
      .join('');
};
