import { between, pick, whole } from '../../random';
import { mix, tone } from '../inks';
import { box, curve, fill, line, n, polar, polygon, ring, stroke, TURN, type Point } from '../svg';
import { times, type Scene } from './scene';

/** One line that runs round and round, as of a pen on a wheel. */
export const wheel: Scene = ({ random, width, height, inks }) => {
  const isDark = random() < 0.5;
  const [paper, ink] = isDark ? [inks.dark, inks.light] : [inks.paper, inks.dark];
  const lobes = pick(random, [5, 7, 8, 9, 11]);
  const laps = pick(
    random,
    [2, 3, 4].filter((lap) => lobes % lap !== 0),
  );
  const [reach, depth] = [Math.min(width, height) * 0.33, between(random, 0.3, 0.5)];
  const stretch = Math.max(width, height) / Math.min(width, height);
  const [sx, sy] = width > height ? [Math.min(1.5, stretch), 1] : [1, Math.min(1.5, stretch)];
  const turns = times(whole(random, 4, 7), (index) => ({
    size: 1 - index * 0.13,
    colour: index % 3 === 1 ? pick(random, inks.accents) : mix(ink, paper, index * 0.09),
  }));
  const steps = lobes * 28;
  return (time) =>
    fill(box(0, 0, width, height), paper) +
    turns
      .map(({ size, colour }, index) => {
        const points = times(steps, (step): Point => {
          const angle = (TURN * laps * step) / steps;
          const radius = reach * size * (1 + depth * Math.cos((angle * lobes) / laps + TURN * time + index * 0.5));
          return [width / 2 + Math.cos(angle) * radius * sx, height / 2 + Math.sin(angle) * radius * sy];
        });
        return stroke(curve(points, true), colour, 4);
      })
      .join('');
};

/** Peaks of lines, one before the other. */
export const peaks: Scene = ({ random, width, height, inks }) => {
  const count = whole(random, 22, 34);
  const isDark = random() < 0.6;
  const [paper, ink] = isDark ? [inks.dark, inks.light] : [inks.paper, inks.dark];
  const accent = pick(random, inks.accents);
  const humps = times(count, () =>
    times(3, () => ({
      x: between(random, 0.28, 0.72),
      size: between(random, 10, 46),
      phase: random() * TURN,
      wide: between(random, 0.04, 0.1),
    })),
  );
  const steps = 48;
  const margin = width * 0.1;
  return (time) =>
    fill(box(0, 0, width, height), paper) +
    humps
      .map((hump, row) => {
        const base = height * (0.16 + (0.74 * row) / count);
        const points = times(steps + 1, (step): Point => {
          const x = step / steps;
          const lift = hump.reduce(
            (sum, { x: middle, size, phase, wide }) =>
              sum + (size * (1 + 0.35 * Math.sin(TURN * time + phase))) / (1 + ((x - middle) / wide) ** 2),
            0,
          );
          return [margin + x * (width - 2 * margin), base - lift];
        });
        return (
          fill(`${line(points)}V${n(base + 60)}H${n(margin)}Z`, paper) +
          stroke(line(points), row % 7 === 3 ? accent : ink, 3)
        );
      })
      .join('');
};

/** A dial of rays, on which one can rest an eye. */
export const sunburst: Scene = ({ random, width, height, inks }) => {
  const rays = whole(random, 9, 16) * 2;
  const middle: Point = [width / 2, height * pick(random, [0.5, 0.62, 0.8])];
  const reach = Math.hypot(width, height);
  const [one, other] = [pick(random, inks.accents), inks.paper];
  const ground = tone(inks, 0.6);
  const rings = [0.3, 0.24, 0.17, 0.1].map((share, index) => ({
    radius: share * 600,
    colour: [inks.dark, other, one, inks.light][index] ?? one,
  }));
  return (time) => {
    const start = ((TURN * 2) / rays) * time;
    const beams = ring(rays, reach, middle, start);
    const data = beams
      .map((beam, index) =>
        index % 2 ? '' : polygon([middle, beam, polar(start + (TURN * (index + 1)) / rays, reach, middle)]),
      )
      .join('');
    return (
      fill(
        polygon([
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ]),
        ground,
      ) +
      fill(data, other) +
      rings.map(({ radius, colour }) => fill(polygon(ring(60, radius, middle)), colour)).join('')
    );
  };
};
