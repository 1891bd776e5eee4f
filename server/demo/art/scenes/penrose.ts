import { between, pick, whole } from '../../random';
import { tone } from '../inks';
import { fill, polygon, ring, spot, stroke, TURN, type Point } from '../svg';
import { SIDE, type Scene } from './scene';

const GOLDEN = (1 + Math.sqrt(5)) / 2;

/** Half a rhomb: its apex and the ends of its base (Robinson). */
interface Triangle {
  isThin: boolean;
  apex: Point;
  left: Point;
  right: Point;
}

const along = (from: Point, to: Point): Point => [
  from[0] + (to[0] - from[0]) / GOLDEN,
  from[1] + (to[1] - from[1]) / GOLDEN,
];

function divide({ isThin, apex, left, right }: Triangle): Triangle[] {
  if (isThin) {
    const cut = along(apex, left);
    return [
      { isThin: true, apex: right, left: cut, right: left },
      { isThin: false, apex: cut, left: right, right: apex },
    ];
  }
  const [first, second] = [along(left, apex), along(left, right)];
  return [
    { isThin: false, apex: second, left: right, right: apex },
    { isThin: false, apex: first, left: second, right: left },
    { isThin: true, apex: second, left: first, right: apex },
  ];
}

/** Penrose's rhombs, coloured in rings that run outward. */
export const penrose: Scene = ({ random, width, height, inks }) => {
  const reach = Math.hypot(width, height) * 0.62;
  const middle: Point = [width * between(random, 0.3, 0.7), height * between(random, 0.3, 0.7)];
  const spokes = ring(10, reach, middle, random() * TURN);
  const wheel = spokes.map((spoke, index): Triangle => {
    const next = spokes[(index + 1) % 10] ?? spoke;
    return index % 2
      ? { isThin: true, apex: middle, left: next, right: spoke }
      : { isThin: true, apex: middle, left: spoke, right: next };
  });
  const steps = reach > SIDE * 0.85 ? 5 : 4;
  let triangles = wheel;
  for (let step = 0; step < steps; step++) triangles = triangles.flatMap(divide);
  const rhombs = wholeRhombs(triangles).filter(
    ({ middle: [x, y] }) => x > -60 && y > -60 && x < width + 60 && y < height + 60,
  );
  const rings = whole(random, 2, 4);
  const thin = [inks.dark, tone(inks, 0.2), pick(random, inks.accents), tone(inks, 0.35)];
  const thick = [tone(inks, 0.95), tone(inks, 0.75), tone(inks, 0.55), tone(inks, 0.75)];
  const waves = rhombs.map(({ middle: [x, y] }) => (Math.hypot(x - middle[0], y - middle[1]) / reach) * rings);
  const edges = stroke(rhombs.map(({ shape }) => shape).join(''), inks.paper, 2.4);
  return (time) => {
    const groups = new Map<string, string>();
    for (const [index, { isThin, shape }] of rhombs.entries()) {
      const phase = ((((waves[index] ?? 0) - time) % 1) + 1) % 1;
      const colour = (isThin ? thin : thick)[Math.floor(phase * 4)] ?? inks.dark;
      groups.set(colour, (groups.get(colour) ?? '') + shape);
    }
    return [...groups].map(([colour, data]) => fill(data, colour)).join('') + edges;
  };
};

interface Rhomb {
  isThin: boolean;
  middle: Point;
  shape: string;
}

/** Of the halves that share a base, one. */
function wholeRhombs(triangles: readonly Triangle[]): Rhomb[] {
  const rhombs = new Map<string, Rhomb>();
  for (const { isThin, apex, left, right } of triangles) {
    const middle: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
    const opposite: Point = [2 * middle[0] - apex[0], 2 * middle[1] - apex[1]];
    rhombs.set(spot(middle), { isThin, middle, shape: polygon([apex, left, opposite, right]) });
  }
  return [...rhombs.values()];
}
