import { softNoise } from '../noise';
import { between, pick, whole, type Random } from '../../random';
import { TURN, type Field } from './field';

/** Panes of leaded glass: how much nearer the nearest of some points is than the next. */
export function glass(random: Random): Field {
  const points = Array.from({ length: whole(random, 14, 26) }, () => ({
    x: between(random, -1.9, 1.9),
    y: between(random, -1.9, 1.9),
  }));
  const turns = between(random, 0.7, 1.2);
  const depth = between(random, 0.1, 0.5);
  return (x, y) => {
    let [nearest, next] = [9, 9];
    for (const point of points) {
      const distance = (x - point.x) ** 2 + (y - point.y) ** 2;
      if (distance < nearest) [nearest, next] = [distance, nearest];
      else if (distance < next) next = distance;
    }
    const gap = Math.sqrt(next) - Math.sqrt(nearest);
    return gap * turns + depth * Math.sqrt(nearest) + 0.12 * Math.sin(x * 1.3 + y);
  };
}

/** Two sets of threads that cross and pull on each other. */
export function weave(random: Random): Field {
  const threads = between(random, 4.5, 8.5);
  const pull = between(random, 1, 2.6);
  const angle = between(random, 0, 0.8);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const offset = random() * 512;
  return (x, y) => {
    const [along, across] = [x * cos - y * sin, x * sin + y * cos];
    const slack = softNoise(along * 64 + offset, across * 64 + offset) * pull;
    return 0.26 * (Math.sin(along * threads + slack * 2) + Math.sin(across * threads * 0.8 - slack * 2)) + 0.3 * slack;
  };
}

/** A tiling that never quite repeats: plane waves in five to nine directions. */
export function lattice(random: Random): Field {
  const directions = pick(random, [3, 4, 5, 7]);
  const start = random() * TURN;
  const waves = Array.from({ length: directions }, (_, index) => {
    const angle = start + (index * Math.PI) / directions;
    return { x: Math.cos(angle), y: Math.sin(angle), phase: random() * TURN };
  });
  const fineness = between(random, 5, 9.5);
  const turns = between(random, 0.8, 1.3) / Math.sqrt(directions);
  return (x, y) => {
    let sum = 0;
    for (const wave of waves) sum += Math.cos((x * wave.x + y * wave.y) * fineness + wave.phase);
    return sum * turns * 0.5 + 0.12 * (x + y);
  };
}

/** Ice on a window: the plane folded on itself a few times, as paper for a cut-out star. */
export function frost(random: Random): Field {
  const folds = whole(random, 3, 4);
  const angle = random() * TURN;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [shiftX, shiftY] = [between(random, 0.35, 0.75), between(random, 0.2, 0.6)];
  const growth = between(random, 1.15, 1.4);
  const turns = between(random, 0.5, 0.9);
  return (x, y) => {
    let [a, b, size] = [x * 0.9, y * 0.9, 1];
    for (let fold = 0; fold < folds; fold++) {
      const [u, v] = [Math.abs(a) - shiftX, Math.abs(b) - shiftY];
      [a, b] = [(u * cos - v * sin) * growth, (u * sin + v * cos) * growth];
      size *= growth;
    }
    return (Math.hypot(a, b) / size) * turns * 2.2 + 0.12 * Math.sin(a * 1.5);
  };
}
