import { between, pick, shuffled, whole } from '../../random';
import { isBright, tone } from '../inks';
import { box, fill, n, place, polar, polygon, ring, spot, stroke, TURN, type Point } from '../svg';
import { cellsOf } from './cells';
import { sway, times, type Scene } from './scene';

/** Truchet's tiles: two quarters of a ring each, turned at random. */
export const truchet: Scene = ({ random, width, height, inks }) => {
  const size = 600 / whole(random, 4, 6);
  const isDark = random() < 0.5;
  const [ground, first] = isDark ? [inks.dark, inks.light] : [inks.paper, inks.dark];
  const second = pick(random, inks.accents);
  const hasCore = random() < 0.5;
  const cells = cellsOf(width, height, size).map((cell) => ({
    ...cell,
    turned: random() < 0.5,
    moves: random() < 0.3,
  }));
  return (time) => {
    const arcs = cells.map(({ x, y, turned, moves }) => {
      const turn = (turned ? TURN / 4 : 0) + (moves ? (TURN / 8) * (1 - sway(time)) : 0);
      return quarters([x, y], size / 2, turn);
    });
    const all = arcs.join('');
    return (
      fill(box(0, 0, width, height), ground) +
      stroke(all, first, size * 0.36) +
      stroke(all, second, size * 0.2) +
      (hasCore ? stroke(all, ground, size * 0.07) : '')
    );
  };
};

function quarters(middle: Point, half: number, turn: number): string {
  const [first, second, third, fourth] = ring(4, half, middle, turn).map(spot);
  const arc = `A${n(half)} ${n(half)} 0 0 0 `;
  return `M${second}${arc}${third}M${fourth}${arc}${first}`;
}

/** Stars of eight or twelve points, and knots between them. */
export const starTiles: Scene = ({ random, width, height, inks }) => {
  const size = 600 / pick(random, [1.5, 2, 2.4]);
  const points = pick(random, [8, 8, 12]);
  const outer = size * 0.5;
  const inner = points === 8 ? 0.765 : 0.8;
  const ground = tone(inks, 0.15);
  const body = tone(inks, between(random, 0.45, 0.7));
  const heart = pick(random, inks.accents);
  const edge = (data: string) => stroke(data, inks.paper, size * 0.022);
  const cells = cellsOf(width, height, size, 1).map(({ x, y }): Point => [x, y]);
  const knots = cells.map(([x, y]): Point => [x + size / 2, y + size / 2]);
  const step = TURN / points;
  const star = (middle: Point, radius: number, share: number, turn: number): string =>
    polygon(
      times(points * 2, (index) => polar(turn + (index * step) / 2, index % 2 ? radius * share : radius, middle)),
    );
  const layer = (middles: readonly Point[], shape: (middle: Point) => string) => middles.map(shape).join('');
  return (time) => {
    const turn = step * time;
    const octagons = layer(knots, (at) => polygon(ring(8, size * 0.2, at, -TURN * 0.125 * time)));
    const bodies = layer(cells, (at) => star(at, outer, inner, turn));
    const insides = layer(cells, (at) => star(at, outer * 0.62, 0.6, -turn));
    return (
      fill(box(0, 0, width, height), ground) +
      fill(octagons, heart) +
      fill(bodies, body) +
      fill(insides, inks.dark) +
      fill(
        layer(cells, (at) => star(at, outer * 0.26, 0.7, -turn)),
        heart,
      ) +
      edge(octagons + bodies + insides)
    );
  };
};

/** Squares of quarters, halves, rings and bars, as of a school of design. */
export const blocks: Scene = ({ random, width, height, inks }) => {
  const size = 600 / whole(random, 3, 5);
  const half = size / 2;
  const colours = [...inks.accents, inks.dark, tone(inks, 0.5), inks.paper, tone(inks, 0.85)];
  const quarter = `M${n(-half)} ${n(-half)}h${n(size)}A${n(size)} ${n(size)} 0 0 1 ${n(-half)} ${n(half)}z`;
  const shapes = [
    quarter,
    `M${n(-half)} ${n(-half)}A${n(half)} ${n(half)} 0 0 1 ${n(half)} ${n(-half)}z`,
    `M${n(-half)} ${n(half)}A${n(half)} ${n(half)} 0 0 1 ${n(half)} ${n(half)}zM${n(-half)} 0A${n(half)} ${n(half)} 0 0 1 ${n(half)} 0z`,
    `M${n(-half)} ${n(-half)}L${n(half)} ${n(half)}H${n(-half)}z`,
    polygon(ring(24, half * 0.9)) + polygon(ring(24, half * 0.45).toReversed()),
    box(-half, -half, size / 5, size) +
      box(-half + (size * 2) / 5, -half, size / 5, size) +
      box(-half + (size * 4) / 5, -half, size / 5, size),
    polygon(ring(4, half)),
    polygon(ring(16, half * 0.6)),
  ];
  const cells = cellsOf(width, height, size).map((cell) => {
    const [ground = '#ffffff', ink = '#000000', spot = '#000000'] = shuffled(random, colours);
    const extra = random() < 0.3 ? fill(polygon(ring(20, half * 0.24)), spot) : '';
    const tile = fill(box(-half - 0.4, -half - 0.4, size + 0.8, size + 0.8), ground);
    return {
      ...cell,
      tile,
      shape: fill(pick(random, shapes), ink) + extra,
      turn: whole(random, 0, 3),
      moves: random() < 0.35,
    };
  });
  return (time) =>
    cells
      .map(({ x, y, tile, shape, turn, moves }) =>
        place(tile + place(shape, [0, 0], (TURN / 4) * (turn + (moves ? (1 - sway(time)) / 2 : 0))), [x, y]),
      )
      .join('');
};

/** Plaid: threads of the warp over and under those of the weft. */
export const cloth: Scene = ({ random, width, height, inks }) => {
  const size = 600 / whole(random, 14, 22);
  const colours = [inks.dark, tone(inks, 0.35), tone(inks, 0.7), inks.paper, ...inks.accents.slice(0, 2)];
  const stripes = () => {
    const own = shuffled(random, colours);
    const half = times(whole(random, 2, 4), (index) => times(whole(random, 1, 4), () => own[index] ?? inks.dark));
    return [...half, ...half.toReversed()].flat();
  };
  const [warp, weft] = [stripes(), random() < 0.5 ? stripes() : undefined];
  const rib = size * 0.12;
  const threads = (column: number, row: number) =>
    [warp[column % warp.length] ?? inks.dark, (weft ?? warp)[row % (weft ?? warp).length] ?? inks.dark] as const;
  const [columns, rows] = [Math.ceil(width / size) + 1, Math.ceil(height / size) + 1];
  const twill = whole(random, 2, 4);
  const upper = new Map<string, string>();
  const put = (colour: string, data: string) => upper.set(colour, (upper.get(colour) ?? '') + data);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [across, down] = threads(column, row);
      const isUp = (column + row) % twill < twill / 2;
      const [x, y] = [column * size, row * size];
      if (isUp) put(across, box(x + rib / 2, y - rib, size - rib, size + 2 * rib));
      else put(down, box(x - rib, y + rib / 2, size + 2 * rib, size - rib));
    }
  }
  const cloths = [...upper].map(([colour, data]) => fill(data, colour)).join('');
  const shade = isBright(inks.paper) ? inks.dark : inks.paper;
  const reach = width + height;
  return (time) => {
    const at = time * (reach + 300) - 300;
    const gleam = polygon([
      [at, 0],
      [at + 160, 0],
      [at + 160 - height, height],
      [at - height, height],
    ]);
    return fill(box(0, 0, width, height), shade) + cloths + fill(gleam, '#ffffff', 0.14);
  };
};
