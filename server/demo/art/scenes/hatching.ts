import { between, pick, whole } from '../../random';
import { mix } from '../inks';
import { box, clipped, fill, line, n, oval, polygon, stroke, TURN } from '../svg';
import { sway, times, type Scene } from './scene';

/** Solids shaded by strokes, close where they are dark. */
export const hatching: Scene = ({ random, width, height, inks }) => {
  const [paper, ink] = [inks.paper, inks.dark];
  const accent = pick(random, inks.accents);
  const floor = height * between(random, 0.62, 0.72);
  const solids = times(Math.max(2, Math.round(width / 260)), (index, count) => ({
    x: (width * (index + 0.5)) / count,
    size: (width / count) * between(random, 0.34, 0.46),
    kind: whole(random, 0, 2),
    filled: random() < 0.4,
  }));
  const hatch = (x: number, y: number, size: number, gap: number, turn: number, from = -1) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const count = Math.max(0, Math.floor((size * (1 - from)) / gap));
    return times(count, (index) => {
      const off = from * size + index * gap;
      return line([
        [x + cos * off - sin * size * 1.5, y + sin * off + cos * size * 1.5],
        [x + cos * off + sin * size * 1.5, y + sin * off - cos * size * 1.5],
      ]);
    }).join('');
  };
  return (time) =>
    fill(box(0, 0, width, height), paper) +
    stroke(
      times(9, (index) => `M0 ${n(floor + 16 + index * index * 4.2)}H${n(width)}`).join(''),
      mix(ink, paper, 0.45),
      2,
    ) +
    solids
      .map(({ x, size, kind, filled }, index) => {
        const y = floor + 30 - size + index * 14;
        const light = 0.7 + 0.16 * sway(time);
        const shape =
          [
            oval(x, y, size),
            polygon([
              [x, y - size * 1.5],
              [x + size, y + size * 0.8],
              [x + size * 0.2, y + size],
              [x - size, y + size * 0.8],
            ]),
            polygon([
              [x - size, y - size * 0.6],
              [x, y - size],
              [x + size, y - size * 0.6],
              [x + size, y + size * 0.6],
              [x, y + size],
              [x - size, y + size * 0.6],
            ]),
          ][kind] ?? '';
        const edges =
          kind === 1
            ? `M${n(x)} ${n(y - size * 1.5)}L${n(x + size * 0.2)} ${n(y + size)}`
            : kind === 2
              ? `M${n(x)} ${n(y - size * 0.2)}V${n(y + size)}M${n(x - size)} ${n(y - size * 0.6)}L${n(x)} ${n(y - size * 0.2)}L${n(x + size)} ${n(y - size * 0.6)}`
              : '';
        const dark = [
          [light - 0.95, 9, 0.5],
          [light - 0.5, 9, -0.5],
          [light - 0.1, 6, 0.5],
        ]
          .map(([from = 0, gap = 9, turn = 0]) => hatch(x, y, size * 1.1, gap, turn, from))
          .join('');
        const shadow = hatch(x + size * 0.9, y + size * 0.98, size * 0.9, 8, TURN / 4 + 0.2, -1);
        return (
          clipped(
            `shadow${index}`,
            oval(x + size * 0.7, y + size * 0.98, size * 1.1, size * 0.2),
            stroke(shadow, ink, 2.2),
          ) +
          fill(shape, filled ? mix(accent, paper, 0.25) : paper) +
          clipped(`solid${index}`, shape, stroke(dark, ink, 2.4)) +
          stroke(shape + edges, ink, 3.4)
        );
      })
      .join('');
};
