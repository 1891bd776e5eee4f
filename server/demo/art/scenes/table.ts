import { between, pick, shuffled, whole, type Random } from '../../random';
import { mix, tone, type Inks } from '../inks';
import { box, fill, leaf, n, oval, place, stroke, type Point } from '../svg';
import { sway, times, type Drawing, type Scene } from './scene';

/** Shade on the right of a thing. */
const shaded = (body: string, half: string, colour: string, dark: string): string =>
  fill(body, colour) + fill(half, mix(colour, dark, 0.26));

/** Fruit of about 100 units, standing on the origin. */
const FRUIT: readonly ((dark: string) => string)[] = [
  (dark) =>
    shaded(oval(0, -50, 52, 50), 'M8 -100A52 50 0 0 1 8 0A70 62 0 0 0 8 -100Z', '#d6453d', dark) +
    stroke('M0 -96Q2 -112 10 -120', '#5b3b22', 6) +
    fill(leaf([6, -108], [44, -122], 9), '#5f8f45'),
  (dark) =>
    shaded(oval(0, -48, 50, 48), 'M8 -96A50 48 0 0 1 8 0A66 60 0 0 0 8 -96Z', '#f0912e', dark) +
    fill(oval(-6, -88, 5), '#8a4b12'),
  (dark) =>
    shaded(
      'M0 -140C24 -140 22 -104 34 -84C62 -40 44 0 0 0C-44 0 -62 -40 -34 -84C-22 -104 -24 -140 0 -140Z',
      'M6 -140C24 -140 22 -104 34 -84C62 -40 44 0 8 0C38 -30 30 -60 16 -84C8 -104 12 -130 6 -140Z',
      '#b9c24a',
      dark,
    ) + stroke('M0 -138Q2 -154 12 -160', '#5b3b22', 6),
  (dark) =>
    shaded(
      'M-62 -36Q0 -92 62 -36Q72 -30 62 -24Q0 26 -62 -24Q-72 -30 -62 -36Z',
      'M62 -36Q72 -30 62 -24Q20 12 -20 4Q40 -6 52 -44Z',
      '#f2cf3a',
      dark,
    ),
  (dark) =>
    shaded(oval(0, -40, 38, 40), 'M8 -80A38 40 0 0 1 8 0A50 48 0 0 0 8 -80Z', '#6a3d7c', dark) +
    stroke('M0 -78V-90', '#4a3a24', 5),
];

const BOTTLES = [
  'M-14 -260H14V-190Q48 -170 48 -130V0H-48V-130Q-48 -170 -14 -190Z',
  'M-18 -220H18V-150Q66 -120 66 -62Q66 0 0 0Q-66 0 -66 -62Q-66 -120 -18 -150Z',
  'M-30 -200H30V-180H40V0H-40V-180H-30Z',
] as const;

const bottle = (random: Random, colour: string, inks: Inks): string => {
  const body = pick(random, BOTTLES);
  return (
    fill(body, colour) +
    fill('M-22 -120H-10V-20H-22Z', mix(colour, inks.paper, 0.5)) +
    (random() < 0.5 ? fill(box(-34, -90, 68, 44), inks.paper) + stroke('M-20 -74H20M-20 -62H8', colour, 4) : '')
  );
};

const cup = (colour: string, inks: Inks): string =>
  stroke('M46 -80Q84 -80 80 -48Q76 -26 40 -30', colour, 13) +
  fill('M-52 -100H52Q52 0 20 0H-20Q-52 0 -52 -100Z', colour) +
  fill('M20 -100H52Q52 0 20 0H6Q24 -30 20 -100Z', mix(colour, inks.dark, 0.22));

const steam = (time: number, ink: string): string =>
  stroke(
    [-18, 10].map((x, index) => `M${x} -120q${n(16 * sway(time) * (index ? 1 : -1))} -22 0 -44t0 -44`).join(''),
    ink,
    6,
    'stroke-opacity="0.6"',
  );

interface Setting {
  back: string;
  edge: number;
  middle: number;
  scale: number;
}

function lay(random: Random, width: number, height: number, inks: Inks): Setting {
  const wall = pick(random, [
    tone(inks, 0.75),
    tone(inks, 0.45),
    mix(pick(random, inks.accents), inks.paper, 0.5),
    inks.dark,
  ]);
  const cloth = pick(random, [inks.paper, tone(inks, 0.25), mix(pick(random, inks.accents), inks.dark, 0.25)]);
  const edge = height * between(random, 0.56, 0.64);
  const dots =
    random() < 0.35
      ? fill(
          times(Math.ceil(width / 60) * Math.ceil(edge / 60), (index) => {
            const columns = Math.ceil(width / 60);
            return oval((index % columns) * 60 + 30, Math.floor(index / columns) * 60 + 24, 7);
          }).join(''),
          mix(wall, inks.paper, 0.35),
        )
      : '';
  const frame =
    dots === '' && random() < 0.5
      ? fill(box(width * 0.62, edge * 0.14, 150, 190), mix(wall, inks.dark, 0.5)) +
        fill(box(width * 0.62 + 14, edge * 0.14 + 14, 122, 162), inks.paper) +
        fill(oval(width * 0.62 + 75, edge * 0.14 + 96, 34), pick(random, inks.accents))
      : '';
  const back =
    fill(box(0, 0, width, height), wall) +
    dots +
    frame +
    fill(box(0, edge, width, height), cloth) +
    fill(box(0, edge, width, 10), mix(cloth, inks.dark, 0.18));
  return { back, edge, middle: width / 2, scale: Math.min(1.35, width / 560) * between(random, 0.95, 1.1) };
}

const shadow = (x: number, y: number, size: number, ink: string): string =>
  fill(oval(x + 24, y, size, size * 0.16), ink, 0.22);

/** A bowl of fruit on a table. */
export const fruit: Scene = ({ random, width, height, inks }) => {
  const { back, edge, middle, scale } = lay(random, width, height, inks);
  const glaze = pick(random, [...inks.accents, inks.paper]);
  const heap = shuffled(random, [...FRUIT, ...FRUIT]).slice(0, 5);
  const spots: Point[] = [
    [-92, -112],
    [94, -108],
    [-30, -150],
    [44, -142],
    [0, -112],
  ];
  const pieces = spots.map((at, index) => ({
    at,
    drawn: heap[index]?.(inks.dark) ?? '',
    turn: between(random, -0.4, 0.4),
  }));
  const bowl =
    fill('M-170 -124H170Q160 0 50 6V22H-50V6Q-160 0 -170 -124Z', glaze) +
    fill('M60 -124H170Q160 0 50 6V22H10V6Q80 -30 60 -124Z', mix(glaze, inks.dark, 0.22)) +
    stroke('M-160 -92Q0 -64 160 -92', mix(glaze, inks.dark, 0.5), 6);
  const loose = pick(random, FRUIT)(inks.dark);
  const other = pick(random, FRUIT)(inks.dark);
  const foot = edge + (height - edge) * 0.48;
  return (time) =>
    back +
    shadow(middle, foot + 14, 190 * scale, inks.dark) +
    place(
      pieces.map(({ at, drawn, turn }) => place(drawn, at, turn + 0.04 * sway(time))).join('') + bowl,
      [middle - 20, foot - 10],
      0,
      scale,
    ) +
    shadow(middle + 190 * scale, foot + 56, 50 * scale, inks.dark) +
    place(loose, [middle + 180 * scale, foot + 52], 0.06 * sway(time), scale) +
    place(other, [middle - 200 * scale, foot + 66], -0.06 * sway(time), scale * 0.95);
};

/** Bottles and jars in a row. */
export const bottles: Scene = ({ random, width, height, inks }): Drawing => {
  const { back, edge, scale } = lay(random, width, height, inks);
  const colours = shuffled(random, [...inks.accents, tone(inks, 0.3), tone(inks, 0.6), inks.dark]);
  const count = Math.max(3, Math.round(width / 150));
  const row = times(count, (index) => ({
    x: (width * (index + 0.5)) / count + between(random, -12, 12),
    y: edge + (height - edge) * between(random, 0.25, 0.55),
    body: bottle(random, colours[index % colours.length] ?? inks.dark, inks),
    size: between(random, 0.85, 1.25) * Math.min(scale, 1.1),
  })).sort((a, b) => a.y - b.y);
  const piece = pick(random, FRUIT)(inks.dark);
  return (time) =>
    back +
    row.map(({ x, y, body, size }) => shadow(x, y, 64 * size, inks.dark) + place(body, [x, y], 0, size)).join('') +
    shadow(width * 0.36, height - 40, 54, inks.dark) +
    place(piece, [width * 0.36, height - 40], 0.08 * sway(time), scale);
};

/** A cup that steams, with books or fruit beside it. */
export const tea: Scene = ({ random, width, height, inks }) => {
  const { back, edge, middle, scale } = lay(random, width, height, inks);
  const foot = edge + (height - edge) * 0.5;
  const china = pick(random, [...inks.accents, inks.paper]);
  const high = whole(random, 2, 4);
  const books = times(high, (index) => {
    const [left, wide] = [-120 + between(random, -14, 14), 240 + between(random, -40, 10)];
    const cover = [inks.dark, ...inks.accents][index] ?? inks.dark;
    const top = -38 * (index + 1);
    return fill(box(left, top, wide, 36), cover) + fill(box(-70, top + 14, 60, 6), inks.paper);
  }).join('');
  const piece = pick(random, FRUIT)(inks.dark);
  return (time) =>
    back +
    shadow(middle - 20, foot + 4, 170 * scale, inks.dark) +
    place(
      books +
        place(fill(oval(0, 0, 84, 12), mix(china, inks.dark, 0.2)) + cup(china, inks) + steam(time, inks.paper), [
          0,
          -38 * high - 4,
        ]),
      [middle - 30, foot],
      0,
      scale,
    ) +
    shadow(middle + 170 * scale, foot + 30, 54 * scale, inks.dark) +
    place(piece, [middle + 170 * scale, foot + 30], 0.05 * sway(time), scale);
};
