import { between, pick, shuffled, whole } from '../../random';
import { mix, tone } from '../inks';
import { box, fill, line, n, oval, place, polar, ring, stroke, TURN, type Point } from '../svg';
import { times, type Scene } from './scene';

/** Umbrellas from above, in a crowd that turns. */
export const umbrellas: Scene = ({ random, width, height, inks }) => {
  const size = 600 / whole(random, 2, 4);
  const colours = [...inks.accents, tone(inks, 0.3), tone(inks, 0.6), inks.light, inks.paper];
  const street = mix(inks.dark, tone(inks, 0.3), 0.4);
  const [columns, rows] = [Math.ceil(width / size) + 1, Math.ceil(height / (size * 0.86)) + 1];
  const spread = times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const ribs = pick(random, [8, 8, 10]);
    const [one = inks.light, other = inks.dark] = shuffled(random, colours);
    const radius = size * between(random, 0.4, 0.54);
    return {
      at: [(column + (row % 2 ? 0.5 : 0)) * size, row * size * 0.86] as Point,
      ribs,
      radius,
      canopy: canopy(ribs, radius, one, random() < 0.5 ? other : mix(one, inks.dark, 0.18), inks.dark),
      way: random() < 0.5 ? 2 : -2,
      turn: random(),
    };
  });
  const rain = times(40, () => [random() * width, random() * height] as const);
  return (time) =>
    fill(box(0, 0, width, height), street) +
    spread.map(({ at: [x, y], radius }) => fill(oval(x + 12, y + 16, radius), '#000000', 0.25)).join('') +
    spread.map(({ at, ribs, canopy: top, way, turn }) => place(top, at, turn + (TURN / ribs) * way * time)).join('') +
    stroke(
      rain
        .map(([x, y]) =>
          line([
            [x, (y + height * time) % height],
            [x - 5, ((y + height * time) % height) + 20],
          ]),
        )
        .join(''),
      inks.paper,
      2.5,
      'stroke-opacity="0.6"',
    );
};

function canopy(ribs: number, radius: number, one: string, other: string, dark: string): string {
  const tips = ring(ribs, radius);
  const part = (index: number): string => {
    const [tip, next] = [tips[index] ?? [0, 0], tips[(index + 1) % ribs] ?? [0, 0]];
    const sag = polar((TURN * (index + 0.5)) / ribs, radius * 0.84);
    return `M0 0L${n(tip[0])} ${n(tip[1])}Q${n(sag[0])} ${n(sag[1])} ${n(next[0])} ${n(next[1])}Z`;
  };
  const parts = (odd: number) => tips.map((_, index) => (index % 2 === odd ? part(index) : '')).join('');
  return (
    fill(parts(0), one) +
    fill(parts(1), other) +
    stroke(tips.map((tip) => line([[0, 0], tip])).join(''), dark, 2) +
    fill(oval(0, 0, radius * 0.07), dark)
  );
}
