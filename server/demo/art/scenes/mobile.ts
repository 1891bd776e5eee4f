import { between, pick } from '../../random';
import { mix, tone } from '../inks';
import { box, dome, fill, leaf, line, n, oval, place, stroke, type Point } from '../svg';
import { sway, type Scene } from './scene';

interface Arm {
  wide: number;
  drop: number;
  left: string | Arm;
  right: string | Arm;
  way: number;
}

/** Shapes that hang from wires and turn in a draught. */
export const mobile: Scene = ({ random, width, height, inks }) => {
  const ground = pick(random, [inks.paper, tone(inks, 0.85), mix(inks.accents[1], inks.paper, 0.6)]);
  const colours = [...inks.accents, inks.dark, tone(inks, 0.3)];
  const hang = (depth: number, wide: number): string | Arm => {
    const size = between(random, 34, 44 + wide * 0.28);
    if (depth === 0) return fill(pick(random, SHAPES)(Math.min(78, size)), pick(random, colours));
    const split = between(random, 0.36, 0.64);
    return {
      wide,
      drop: (height / 600) * between(random, 130, 220),
      left: hang(random() < 0.45 ? 0 : depth - 1, wide * split),
      right: hang(depth - 1, wide * (1 - split)),
      way: random() < 0.5 ? 1 : -1,
    };
  };
  const top = height * 0.14;
  const hung = hang(3, width * 0.44);
  const wire = (part: string | Arm, time: number): string => {
    if (typeof part === 'string') return part;
    const { wide, drop, left, right, way } = part;
    const tilt = 0.09 * way * sway(time);
    const ends = [-1, 1].map((side): Point => [(side * wide) / 2, side * Math.sin(tilt) * wide * 0.5]);
    const [from = [0, 0], to = [0, 0]] = ends;
    const bar = stroke(`M${n(from[0])} ${n(from[1])}Q0 ${n(-wide * 0.1)} ${n(to[0])} ${n(to[1])}`, inks.dark, 4);
    const side = (at: Point, hung: string | Arm) =>
      stroke(line([at, [at[0], at[1] + drop * 0.5]]), inks.dark, 2.5) +
      place(wire(hung, time), [at[0], at[1] + drop * 0.5 + (typeof hung === 'string' ? 0 : wide * 0.05)]);
    return bar + side(from, left) + side(to, right);
  };
  return (time) =>
    fill(box(0, 0, width, height), ground) +
    stroke(
      line([
        [width / 2, 0],
        [width / 2, top - width * 0.035],
      ]),
      inks.dark,
      3,
    ) +
    place(wire(hung, time), [width / 2, top]);
};

const SHAPES: readonly ((size: number) => string)[] = [
  (size) => oval(0, size, size),
  (size) => leaf([0, 0], [0, size * 2.4], size),
  (size) => line([[0, 0], [size, size * 1.7], [-size, size * 1.7]]), // prettier-ignore
  (size) => dome(0, size, size),
  (size) => oval(0, size * 0.8, size * 1.25, size * 0.7),
];
