import { between, pick, whole } from '../../random';
import { mix } from '../inks';
import { box, clipped, fill, line, n, oval, stroke, TURN } from '../svg';
import { sway, times, type Scene } from './scene';

/** Solids shaded by strokes, close where they are dark. */
export const hatching: Scene = ({ random, width, height, inks }) => {
  const { paper, dark: ink } = inks;
  const accent = pick(random, inks.accents);
  const floor = height * between(random, 0.62, 0.72);
  const solids = times(Math.max(2, Math.round(width / 260)), (index, count) => {
    const size = (width / count) * between(random, 0.34, 0.46);
    const [x, y] = [(width * (index + 0.5)) / count, floor + 30 - size + index * 14];
    return {
      x,
      y,
      size,
      ...pick(random, SOLIDS)(x, y, size),
      colour: random() < 0.4 ? mix(accent, paper, 0.25) : paper,
    };
  });
  const boards = times(whole(random, 8, 10), (index) => `M0 ${n(floor + 16 + index * index * 4.2)}H${n(width)}`);
  const ground = fill(box(0, 0, width, height), paper) + stroke(boards.join(''), mix(ink, paper, 0.45), 2);
  return (time) => {
    const light = 0.7 + 0.16 * sway(time);
    const drawn = solids.map(({ x, y, size, outline, edges, colour }, index) => {
      const shade = (from: number, gap: number, turn: number) => hatch({ x, y, size: size * 1.1, gap, turn, from });
      const strokes = shade(light - 0.95, 9, 0.5) + shade(light - 0.5, 9, -0.5) + shade(light - 0.1, 6, 0.5);
      const below = { x: x + size * 0.9, y: y + size * 0.98, size: size * 0.9, gap: 8, turn: TURN / 4 + 0.2, from: -1 };
      const shadow = oval(x + size * 0.7, y + size * 0.98, size * 1.1, size * 0.2);
      return (
        clipped(`shadow${index}`, shadow, stroke(hatch(below), ink, 2.2)) +
        fill(outline, colour) +
        clipped(`solid${index}`, outline, stroke(strokes, ink, 2.4)) +
        stroke(outline + edges, ink, 3.4)
      );
    });
    return ground + drawn.join('');
  };
};

interface Solid {
  outline: string;
  /** Between its faces. */
  edges: string;
}

/** A ball, a pyramid and a block. */
const SOLIDS: readonly ((x: number, y: number, size: number) => Solid)[] = [
  (x, y, size) => ({ outline: oval(x, y, size), edges: '' }),
  (x, y, size) => ({
    outline: `M${n(x)} ${n(y - size * 1.5)}L${n(x + size)} ${n(y + size * 0.8)}L${n(x + size * 0.2)} ${n(y + size)}L${n(x - size)} ${n(y + size * 0.8)}Z`,
    edges: `M${n(x)} ${n(y - size * 1.5)}L${n(x + size * 0.2)} ${n(y + size)}`,
  }),
  (x, y, size) => ({
    outline: `M${n(x - size)} ${n(y - size * 0.6)}L${n(x)} ${n(y - size)}L${n(x + size)} ${n(y - size * 0.6)}V${n(y + size * 0.6)}L${n(x)} ${n(y + size)}L${n(x - size)} ${n(y + size * 0.6)}Z`,
    edges: `M${n(x)} ${n(y - size * 0.2)}V${n(y + size)}M${n(x - size)} ${n(y - size * 0.6)}L${n(x)} ${n(y - size * 0.2)}L${n(x + size)} ${n(y - size * 0.6)}`,
  }),
];

interface Hatch {
  x: number;
  y: number;
  size: number;
  gap: number;
  turn: number;
  /** From −1, one side, to 1, the other, where the strokes begin. */
  from: number;
}

function hatch({ x, y, size, gap, turn, from }: Hatch): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = size * 1.5;
  return times(Math.floor((size * (1 - from)) / gap), (index) => {
    const [middleX, middleY] = [x + cos * (from * size + index * gap), y + sin * (from * size + index * gap)];
    return line([
      [middleX - sin * reach, middleY + cos * reach],
      [middleX + sin * reach, middleY - cos * reach],
    ]);
  }).join('');
}
