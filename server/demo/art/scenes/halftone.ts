import { between, pick, whole } from '../../random';
import { box, fill, oval, TURN, type Point } from '../svg';
import type { Scene } from './scene';

/** Dots of a coarse print, whose sizes make the picture. */
export const halftone: Scene = ({ random, width, height, inks }) => {
  const step = 600 / whole(random, 20, 26);
  const [paper, ink, accent] = [inks.paper, inks.dark, pick(random, inks.accents)];
  const sun: Point = [width * between(random, 0.3, 0.7), height * between(random, 0.3, 0.5)];
  const radius = between(random, 130, 190);
  const [columns, rows] = [Math.ceil(width / step) + 2, Math.ceil(height / step) * 2 + 2];
  const phase = random() * TURN;
  return (time) => {
    const [dots, reds]: [string[], string[]] = [[], []];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = [(column + (row % 2 ? 0.5 : 0)) * step, (row * step) / 2];
        const far = Math.hypot(x - sun[0], y - sun[1]);
        const hill =
          height * 0.66 +
          46 * Math.sin((x / width) * TURN * 1.3 + phase) -
          30 * Math.cos((x / width) * TURN * 2.1 + phase);
        const wave = 0.5 + 0.5 * Math.sin(far / 34 - TURN * time);
        if (y > hill) dots.push(oval(x, y, step * 0.48 * Math.min(1, 0.4 + (y - hill) / 260)));
        else if (far < radius) reds.push(oval(x, y, step * 0.46));
        else dots.push(oval(x, y, step * (0.08 + 0.16 * wave)));
      }
    }
    return fill(box(0, 0, width, height), paper) + fill(reds.join(''), accent) + fill(dots.join(''), ink);
  };
};
