import { softNoise } from '../noise';
import { between, whole, type Random } from '../../random';
import { TURN, type Field } from './field';

/** A kaleidoscope: one wedge of noise, mirrored round the middle. */
export function mandala(random: Random): Field {
  const wedge = TURN / whole(random, 5, 12);
  const scale = between(random, 120, 200);
  const [left, top] = [random() * 512, random() * 512];
  const turns = between(random, 1.6, 2.6);
  const twist = between(random, -0.5, 0.5);
  const rings = between(random, 0.1, 0.6);
  return (x, y) => {
    const distance = Math.hypot(x, y);
    const angle = Math.atan2(y, x) + twist * distance;
    const mirrored = Math.abs(angle - wedge * Math.round(angle / wedge));
    const [u, v] = [distance * Math.cos(mirrored) * scale + left, distance * Math.sin(mirrored) * scale + top];
    return softNoise(u + 50 * softNoise(v, u), v) * turns + distance * rings;
  };
}

/** Rings from a few stones thrown into still water. */
export function ripples(random: Random): Field {
  const stones = Array.from({ length: whole(random, 2, 4) }, () => ({
    x: between(random, -1.3, 1.3),
    y: between(random, -1.3, 1.3),
    rings: between(random, 3, 6.5),
    start: random() * TURN,
  }));
  const turns = between(random, 0.55, 0.95);
  return (x, y) => {
    let sum = 0;
    for (const stone of stones) sum += Math.sin(Math.hypot(x - stone.x, y - stone.y) * stone.rings + stone.start);
    return (sum / stones.length) * turns;
  };
}

/** Arms that turn inwards. */
export function spiral(random: Random): Field {
  const arms = whole(random, 1, 4) * (random() < 0.5 ? 1 : -1);
  const pull = between(random, 0.6, 1.5);
  const drift = between(random, 0.3, 0.7);
  const offset = random() * 512;
  const [left, top] = [between(random, -0.3, 0.3), between(random, -0.3, 0.3)];
  return (x, y) => {
    const distance = Math.hypot(x - left, y - top);
    const angle = Math.atan2(y - top, x - left) / TURN;
    return angle * arms + Math.log(distance + 0.16) * pull + drift * softNoise(x * 46 + offset, y * 46 + offset);
  };
}

/** A flower seen from above. */
export function petals(random: Random): Field {
  const count = whole(random, 3, 9);
  const depth = between(random, 0.12, 0.34);
  const turns = between(random, 0.9, 1.6);
  const start = random() * TURN;
  const twist = between(random, -0.9, 0.9);
  const [left, top] = [between(random, -0.25, 0.25), between(random, -0.25, 0.25)];
  return (x, y) => {
    const distance = Math.hypot(x - left, y - top);
    const angle = Math.atan2(y - top, x - left) * count + start + twist * distance * 3;
    const soft = distance / (distance + 0.25);
    return (distance * (1 + depth * soft * Math.cos(angle)) + 0.05 * soft * Math.cos(2 * angle)) * turns;
  };
}

/** Drops that melt into each other. */
export function orbs(random: Random): Field {
  const drops = Array.from({ length: whole(random, 4, 8) }, () => ({
    x: between(random, -1.4, 1.4),
    y: between(random, -1.4, 1.4),
    size: between(random, 0.05, 0.22),
  }));
  const turns = between(random, 0.8, 1.3);
  return (x, y) => {
    let sum = 0;
    for (const drop of drops) sum += drop.size / ((x - drop.x) ** 2 + (y - drop.y) ** 2 + 0.09);
    return Math.log(sum + 0.1) * turns;
  };
}
