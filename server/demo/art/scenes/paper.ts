import { between, pick, shuffled, whole, type Random } from '../../random';
import { mix, tone } from '../inks';
import { box, curve, dome, fill, leaf, n, oval, place, polar, polygon, ring, stroke, TURN, type Point } from '../svg';
import { LETTERS } from './letters';
import { sway, times, type Scene } from './scene';

/** A cut-out with round arms, as of seaweed. */
function alga(random: Random, size: number): string {
  const arms = whole(random, 5, 8);
  const points = times(arms * 4, (index) =>
    polar(
      (TURN * index) / (arms * 4),
      size * (index % 4 < 2 ? between(random, 0.86, 1.1) : between(random, 0.34, 0.5)),
    ),
  );
  return curve(points, true);
}

const CUTS: readonly ((random: Random, size: number) => string)[] = [
  alga,
  (_, size) => oval(0, 0, size * 0.8),
  (_, size) => dome(0, size * 0.3, size),
  (random, size) =>
    curve(
      ring(6, size).map(([x, y]): Point => [x * between(random, 0.6, 1.1), y * between(random, 0.6, 1.1)]),
      true,
    ),
  (_, size) => leaf([0, size * 1.2], [0, -size * 1.2], size),
  (_, size) => `${dome(0, 0, size)}M${n(-size * 0.55)} 0a${n(size * 0.55)} ${n(size * 0.55)} 0 0 1 ${n(size * 1.1)} 0z`,
  (random, size) => polygon(ring(whole(random, 3, 5), size)),
];

/** Papers, cut and laid over each other, each with its shadow. */
export const collage: Scene = ({ random, width, height, inks }) => {
  const sheets = shuffled(random, [inks.paper, ...inks.accents, tone(inks, 0.3), tone(inks, 0.6), inks.dark]);
  const across = width > height ? 2 : 1;
  const panels = times(across * 2, (index) =>
    fill(
      box(
        (index % across) * (width / across) - 1,
        Math.floor(index / across) * (height / 2) - 1,
        width / across + 2,
        height / 2 + 2,
      ),
      sheets[index] ?? inks.paper,
    ),
  ).join('');
  const pieces = times(whole(random, 7, 11), (index) => ({
    at: [width * between(random, 0.1, 0.9), height * between(random, 0.08, 0.92)] as Point,
    shape: pick(random, CUTS)(random, between(random, 50, 150) * (index < 2 ? 1.3 : 0.8)),
    colour: sheets[(index + 2) % sheets.length] ?? inks.dark,
    turn: random() * TURN,
    way: random() < 0.5 ? 1 : -1,
  }));
  return (time) =>
    panels +
    pieces
      .map(({ at: [x, y], shape, colour, turn, way }) => {
        const now = turn + 0.09 * way * sway(time);
        return place(fill(shape, '#000000', 0.18), [x + 7, y + 9], now) + place(fill(shape, colour), [x, y], now);
      })
      .join('');
};

/** A sheet of folded paper: facets lit by a light that goes to and fro. */
export const folds: Scene = ({ random, width, height, inks }) => {
  const size = 600 / whole(random, 4, 7);
  const [columns, rows] = [Math.ceil(width / size) + 2, Math.ceil(height / size) + 2];
  const dots = times((columns + 1) * (rows + 1), (index) => {
    const [column, row] = [index % (columns + 1), Math.floor(index / (columns + 1))];
    return {
      x: (column - 1 + between(random, -0.34, 0.34)) * size,
      y: (row - 1 + between(random, -0.34, 0.34)) * size,
      z: random(),
    };
  });
  const dot = (column: number, row: number) => dots[row * (columns + 1) + column] ?? { x: 0, y: 0, z: 0 };
  const facets = times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [a, b, c, d] = [dot(column, row), dot(column + 1, row), dot(column, row + 1), dot(column + 1, row + 1)];
    return (column + row) % 2
      ? [
          [a, b, c],
          [b, d, c],
        ]
      : [
          [a, b, d],
          [a, d, c],
        ];
  })
    .flat()
    .map((corners) => {
      const [p, q, r] = [corners[0] ?? dot(0, 0), corners[1] ?? dot(0, 0), corners[2] ?? dot(0, 0)];
      const [slopeX, slopeY] = [
        (q.z - p.z) * (r.y - p.y) - (r.z - p.z) * (q.y - p.y),
        (r.z - p.z) * (q.x - p.x) - (q.z - p.z) * (r.x - p.x),
      ];
      const length = Math.hypot(slopeX, slopeY) || 1;
      return {
        shape: polygon(corners.map(({ x, y }): Point => [x, y])),
        x: slopeX / length,
        y: slopeY / length,
        height: (p.y / height + p.x / width) / 2,
      };
    });
  const accent = pick(random, inks.accents);
  const spotted = facets.map(() => random() < 0.08);
  return (time) =>
    facets
      .map(({ shape, x, y, height: lift }, index) => {
        const light = 0.5 + 0.28 * (x * 0.8 + y * 0.6 * (1 + 0.5 * sway(time))) + (lift - 0.5) * 0.5;
        const colour = spotted[index] ? mix(accent, inks.paper, light * 0.5) : tone(inks, light);
        return fill(shape, colour) + stroke(shape, colour, 1);
      })
      .join('');
};

/** Birds folded of paper, hung in rows. */
export const cranes: Scene = ({ random, width, height, inks }) => {
  const ground = pick(random, [tone(inks, 0.8), inks.paper, tone(inks, 0.2)]);
  const colours = [...inks.accents, inks.light, tone(inks, 0.5)];
  const across = Math.max(2, Math.round((width / 600) * whole(random, 1, 2)) + 1);
  const cell = width / across;
  const rows = Math.ceil(height / (cell * 0.9));
  const flock = times(across * rows, (index) => {
    const row = Math.floor(index / across);
    return {
      at: [((index % across) + (row % 2 ? 0.5 : 0.3)) * cell + cell * 0.1, (row + 0.5) * cell * 0.9] as Point,
      colour: pick(random, colours),
      way: (index + row) % 2 ? 1 : -1,
    };
  });
  return (time) =>
    fill(box(0, 0, width, height), ground) +
    flock
      .map(({ at: [x, y], colour, way }) => {
        const lift = 14 * way * sway(time);
        const at: Point = [x, y + lift * 0.4];
        return (
          stroke(`M${n(x)} ${n(at[1] - cell * 0.2)}V${n(y - cell)}`, mix(ground, inks.dark, 0.4), 2) +
          place(crane(colour, inks.dark, lift), at, 0, cell / 240)
        );
      })
      .join('');
};

const crane = (colour: string, dark: string, lift: number): string =>
  fill(`M-10 10L-52 ${n(-92 - lift)}L34 -6Z`, mix(colour, dark, 0.32)) +
  fill('M-20 20L-118 -44L-96 -30L-8 44Z', mix(colour, dark, 0.16)) +
  fill('M26 14L100 -66L122 -44L96 -54L34 44Z', mix(colour, '#ffffff', 0.2)) +
  fill('M-22 18L8 -16L38 16L8 58Z', colour) +
  fill(`M-8 6L30 ${n(-112 + lift)}L44 14Z`, mix(colour, '#ffffff', 0.35)) +
  fill('M8 -16L38 16L8 58Z', mix(colour, dark, 0.12));

/** A poster: letters and figures of plain shapes. */
export const poster: Scene = ({ random, width, height, inks }) => {
  const [ground = inks.paper, ink = inks.dark, other = inks.light, third = inks.dark] = shuffled(random, [
    inks.paper,
    inks.dark,
    ...inks.accents,
  ]);
  const letters = shuffled(random, LETTERS);
  const across = width > height * 1.2 ? 3 : whole(random, 1, 2);
  const cell = (width * 0.84) / across;
  const rows = Math.max(1, Math.floor((height * 0.8) / cell));
  const [left, top] = [width * 0.08, height * 0.06 + (height * 0.8 - rows * cell) / 2];
  const signs = times(across * rows, (index) => ({
    at: [left + ((index % across) + 0.5) * cell, top + (Math.floor(index / across) + 0.5) * cell] as Point,
    shape: letters[index % letters.length] ?? '',
    colour: [ink, other, third][index % 3] ?? ink,
    way: index % 2 ? 1 : -1,
  }));
  const spots = times(whole(random, 2, 4), () =>
    fill(oval(width * random(), height * random(), between(random, 30, 110)), pick(random, [other, third]), 0.85),
  ).join('');
  const rule = fill(
    box(left, height * 0.89, width * 0.84, 8) +
      times(4, (index) =>
        box(left + index * width * 0.22, height * 0.925, width * between(random, 0.08, 0.17), 9),
      ).join(''),
    ink,
  );
  return (time) =>
    fill(box(0, 0, width, height), ground) +
    spots +
    rule +
    signs
      .map(({ at, shape, colour, way }) => place(fill(shape, colour), at, 0.07 * way * sway(time), cell / 110))
      .join('');
};
