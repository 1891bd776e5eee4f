import { between, pick, whole } from '../../random';
import { mix, tone } from '../inks';
import { box, curve, fill, line, n, oval, place, stroke, type Point } from '../svg';
import { sway, times, type Scene } from './scene';
import { sky } from './sky';

/** A row of waves that moves on by one wave in a loop. */
function swell(width: number, y: number, length: number, height: number, shift: number): string {
  const count = Math.ceil(width / length) + 2;
  const start = (((shift % 1) + 1) % 1) * length - 2 * length;
  const crests = times(count + 1, () => `q${n(length / 4)} ${n(-height)} ${n(length / 2)} 0t${n(length / 2)} 0`).join(
    '',
  );
  return `M${n(start)} ${n(y)}${crests}`;
}

/** Boats under sail between rows of waves. */
export const boats: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const shore = height * between(random, 0.5, 0.62);
  const back = sky(sheet, tone(inks, 0.75), inks.paper, whole(random, 3, 6), shore);
  const sun: Point = [width * between(random, 0.15, 0.85), shore * between(random, 0.25, 0.6)];
  const disc = fill(oval(...sun, between(random, 45, 80)), pick(random, inks.accents));
  const rows = whole(random, 5, 7);
  const boatsAt = times(whole(random, 1, 3), (index, count) => ({
    row: index + (rows > 5 ? 1 : 0),
    x: width * ((index + 0.5) / count + between(random, -0.1, 0.1)),
    size: between(random, 0.75, 1.15) + (count === 1 ? 0.5 : 0),
    hull: index % 2 ? inks.dark : pick(random, inks.accents),
    sail: random() < 0.6 ? inks.paper : pick(random, inks.accents),
  }));
  const sea = times(rows, (row) => ({
    y: shore + ((height - shore) * row) / rows,
    colour: mix(tone(inks, 0.6), tone(inks, 0.08), row / rows),
    length: 90 + row * 22,
    high: 10 + row * 4,
    way: row % 2 ? 1 : -1,
  }));
  return (time) =>
    back +
    disc +
    sea
      .map(({ y, colour, length, high, way }, row) => {
        const sailing = boatsAt
          .filter((boat) => boat.row === row)
          .map(({ x, size, hull, sail }) =>
            place(boat(hull, sail, inks.dark), [x + 10 * sway(time), y + 8 + 4 * sway(time)], 0.05 * sway(time), size),
          );
        const edge = swell(width, y, length, high, way * time);
        return (
          sailing.join('') +
          fill(`${edge}V${n(height + 20)}H-200Z`, colour) +
          stroke(edge, mix(colour, inks.paper, 0.35), 3)
        );
      })
      .join('');
};

const boat = (hull: string, sail: string, mast: string): string =>
  stroke('M0 0V-150', mast, 5) +
  fill('M8 -146Q74 -80 70 -22H8Z', sail) +
  fill('M-8 -120Q-50 -66 -52 -22H-8Z', mix(sail, mast, 0.18)) +
  fill('M-84 -12H88Q70 30 40 34H-46Q-74 26 -84 -12Z', hull) +
  fill('M0 -150l34 -9l-34 -10z', hull);

/** Scales of waves, row over row. */
export const scales: Scene = ({ random, width, height, inks }) => {
  const radius = 600 / whole(random, 5, 8);
  const rings = 3;
  const inkRows = [tone(inks, 0.1), tone(inks, 0.3), tone(inks, 0.5)];
  const [paper, accent] = [inks.paper, pick(random, inks.accents)];
  const [columns, rows] = [Math.ceil(width / (radius * 2)) + 2, Math.ceil(height / (radius * 0.5)) + 5];
  const marked = times(columns * rows, () => random() < 0.06);
  const scale = (colour: string) =>
    times(rings, (index) => {
      const size = radius * (1 - index / rings);
      return fill(oval(0, 0, size), paper) + fill(oval(0, 0, size - radius * 0.07), index % 2 ? paper : colour);
    }).join('');
  const kinds = [...inkRows, accent].map(scale);
  return (time) =>
    fill(box(0, 0, width, height), paper) +
    times(rows * columns, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const bob = radius * 0.16 * sway(time) * (column % 2 ? 1 : -1);
      const kind = kinds[marked[index] ? 3 : row % 3] ?? '';
      return place(kind, [
        (column - 0.5) * radius * 2 + (row % 2 ? radius : 0),
        row * radius * 0.5 - radius * 0.5 + bob,
      ]);
    }).join('');
};

/** A single sun above water that breaks its light into bars. */
export const reflection: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const shore = height * between(random, 0.48, 0.6);
  const disc = pick(random, inks.accents);
  const size = Math.min(width, shore) * between(random, 0.22, 0.32);
  const x = width * between(random, 0.35, 0.65);
  const back = sky(sheet, tone(inks, 0.15), mix(disc, inks.paper, 0.5), whole(random, 6, 10), shore);
  const water = tone(inks, 0.12);
  const bars = times(14, (index) => ({
    y: shore + 14 + ((height - shore) * index) / 14,
    wide: size * (1.1 - index * 0.05) * between(random, 0.5, 1.1),
    off: between(random, -20, 20),
    way: index % 2 ? 1 : -1,
  }));
  const gulls = times(whole(random, 3, 8), () => ({
    at: [width * between(random, 0.1, 0.9), shore * between(random, 0.1, 0.6)] as const,
    size: between(random, 0.5, 1.1),
  }));
  const isle =
    random() < 0.5
      ? fill(
          `${curve([
            [-20, shore + 2],
            [width * 0.1, shore - 36],
            [width * 0.22, shore - 14],
            [width * 0.34, shore - 60],
            [width * 0.5, shore + 2],
          ])}Z`,
          inks.dark,
        )
      : '';
  return (time) =>
    back +
    fill(oval(x, shore - size * 0.35, size), disc) +
    isle +
    fill(box(0, shore, width, height - shore + 2), water) +
    bars
      .map(({ y, wide, off, way }) =>
        stroke(
          line([
            [x + off - wide + 12 * way * sway(time), y],
            [x + off + wide + 12 * way * sway(time), y],
          ]),
          disc,
          7,
        ),
      )
      .join('') +
    gulls.map(({ at, size: span }) => place(gull(sway(time), inks.dark), at, 0, span)).join('');
};

const gull = (flap: number, ink: string): string =>
  stroke(
    `M-34 ${n(-14 * flap - 4)}Q-16 ${n(-16 * flap - 8)} 0 0Q16 ${n(-16 * flap - 8)} 34 ${n(-14 * flap - 4)}`,
    ink,
    6,
  );
