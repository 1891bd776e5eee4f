import { between, pick, whole } from '../../random';
import { tone } from '../inks';
import { softNoise } from '../noise';
import { box, fill, line, stroke, type Point } from '../svg';
import { times, type Scene } from './scene';

/** A map: lines of equal height, which wander uphill. */
export const map: Scene = ({ random, width, height, inks }) => {
  const step = 20;
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1];
  const [left, top] = [random() * 512, random() * 512];
  const scale = between(random, 0.2, 0.34);
  const heights = times(columns * rows, (index) =>
    softNoise((index % columns) * step * scale + left, Math.floor(index / columns) * step * scale + top),
  );
  const levels = whole(random, 14, 20);
  const summit = between(random, 0.5, 0.7);
  const isDark = random() < 0.5;
  const [paper, ink] = isDark ? [inks.dark, tone(inks, 0.75)] : [inks.paper, tone(inks, 0.25)];
  const accent = pick(random, inks.accents);
  return (time) =>
    fill(box(0, 0, width, height), paper) +
    times(levels, (level) => {
      const at = 0.08 + (0.84 * (level + (time % 1))) / levels;
      const isHigh = at > summit;
      return stroke(isoline(heights, columns, rows, at, step), isHigh ? accent : ink, isHigh ? 5 : 3);
    }).join('');
};

/** Marching squares. */
function isoline(heights: readonly number[], columns: number, rows: number, level: number, step: number): string {
  let data = '';
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const index = row * columns + column;
      const corners = [
        heights[index] ?? 0,
        heights[index + 1] ?? 0,
        heights[index + columns + 1] ?? 0,
        heights[index + columns] ?? 0,
      ];
      const cuts: Point[] = [];
      for (let side = 0; side < 4; side++) {
        const [from = 0, to = 0] = [corners[side], corners[(side + 1) % 4]];
        if (from < level === to < level) continue;
        const share = (level - from) / (to - from);
        const [x, y] = [
          [share, 0],
          [1, share],
          [1 - share, 1],
          [0, 1 - share],
        ][side] ?? [0, 0];
        cuts.push([(column + (x ?? 0)) * step, (row + (y ?? 0)) * step]);
      }
      for (let cut = 0; cut + 1 < cuts.length; cut += 2) data += line(cuts.slice(cut, cut + 2));
    }
  }
  return data || 'M-9 -9';
}
