import { between, pick, whole } from '../../random';
import { mix, tone } from '../inks';
import { box, fill, oval, polygon, stroke, type Point } from '../svg';
import { sway, times, type Scene } from './scene';
import { sky } from './sky';

/** Sharp mountains with light and shaded sides, above a lake. */
export const mountains: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const shore = height * between(random, 0.6, 0.74);
  const [high, low] = [tone(inks, 0.85), mix(pick(random, inks.accents), inks.paper, 0.55)];
  const back = sky(sheet, high, low, whole(random, 4, 8), shore);
  const [lit, shaded, snow] = [tone(inks, 0.45), tone(inks, 0.12), inks.paper];
  const peaks = times(whole(random, 3, 6), (index, count) => {
    const x = width * ((index + 0.5) / count + between(random, -0.08, 0.08));
    return {
      x,
      up: between(random, 0.3, 0.62) * shore,
      reach: between(random, 0.24, 0.4) * width + 60,
      cut: between(random, -0.2, 0.2),
    };
  }).sort((a, b) => b.up - a.up);
  const massif = peaks
    .map(({ x, up, reach, cut }, index) => {
      const top = shore - up;
      const split = x + cut * reach * 0.6;
      const far = 0.35 - index * 0.08;
      const cap = 0.24;
      const [left, right] = [x - reach * cap, x + reach * cap];
      const zig: Point[] = [
        [left, top + up * cap],
        [x - reach * 0.1, top + up * 0.19],
        [x + (split - x) * cap, top + up * 0.34],
        [x + reach * 0.12, top + up * 0.2],
        [right, top + up * cap],
      ];
      return (
        fill(
          polygon([
            [x - reach, shore],
            [x, top],
            [split, shore],
          ]),
          mix(lit, low, Math.max(0, far)),
        ) +
        fill(
          polygon([
            [x + reach, shore],
            [x, top],
            [split, shore],
          ]),
          mix(shaded, low, Math.max(0, far)),
        ) +
        fill(polygon([[x, top], ...zig]), snow)
      );
    })
    .join('');
  const water = mix(low, tone(inks, 0.3), 0.55);
  const glints = times(whole(random, 16, 30), () => ({
    x: random() * width,
    y: shore + (height - shore) * random() ** 0.7,
    size: between(random, 20, 110),
    phase: random() < 0.5 ? 1 : -1,
  }));
  const sun: Point = [width * between(random, 0.15, 0.85), shore * between(random, 0.18, 0.4)];
  const round = fill(oval(...sun, between(random, 36, 70)), pick(random, inks.accents));
  return (time) =>
    back +
    round +
    massif +
    fill(box(0, shore, width, height - shore + 2), water) +
    glints
      .map(({ x, y, size, phase }) =>
        stroke(
          `M${Math.round(x + 14 * phase * sway(time))} ${Math.round(y)}h${Math.round(size)}`,
          low,
          3 + ((y - shore) / height) * 9,
        ),
      )
      .join('');
};
