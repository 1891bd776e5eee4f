import { softNoise } from '../noise';
import { between, type Random } from '../../random';
import { TURN, type Field } from './field';

/** Folded cloth: noise whose coordinates are bent by noise. */
export function silk(random: Random): Field {
  const scale = between(random, 60, 105);
  const fold = between(random, 120, 230);
  const [left, top] = [random() * 512, random() * 512];
  const turns = between(random, 2.2, 3.6);
  return (x, y) => {
    const [u, v] = [x * scale + left, y * scale + top];
    const bend = softNoise(u, v);
    const sway = softNoise(u + 170, v + 90);
    return softNoise(u + fold * bend, v + fold * sway) * turns;
  };
}

/** Long slopes, one behind the other. */
export function dunes(random: Random): Field {
  const angle = random() * TURN;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const slopes = between(random, 0.5, 1.4);
  const height = between(random, 0.9, 2);
  const scale = between(random, 48, 88);
  const offset = random() * 512;
  return (x, y) => {
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    return (
      along * slopes +
      height * softNoise(along * scale + offset, across * scale + offset) +
      0.07 * Math.sin(across * 4 + along * 2)
    );
  };
}

/** Curtains of light that hang and sway. */
export function aurora(random: Random): Field {
  const scale = between(random, 95, 160);
  const sway = between(random, 120, 220);
  const stretch = between(random, 0.2, 0.34);
  const offset = random() * 512;
  const turns = between(random, 1.5, 2.3);
  return (x, y) => {
    const wind = softNoise(x * scale * 0.6 + offset, y * scale * stretch + offset);
    return softNoise(x * scale + sway * wind + offset, y * scale * stretch + 60 * wind) * turns + 0.22 * y;
  };
}

/** Parallel bands that wave together. */
export function ribbons(random: Random): Field {
  const angle = between(random, -0.9, 0.9) + (random() < 0.5 ? Math.PI / 2 : 0);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const bands = between(random, 0.8, 1.5);
  const [long, short] = [between(random, 1.4, 2.4), between(random, 3, 4.6)];
  const [first, second] = [random() * TURN, random() * TURN];
  return (x, y) => {
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    const wave = 0.3 * Math.sin(along * long + first) + 0.12 * Math.sin(along * short + across + second);
    return (across + wave) * bands + 0.16 * Math.sin((across + wave) * 5 + second);
  };
}

/** Lines of equal height on a hilly map. */
export function contour(random: Random): Field {
  const scale = between(random, 52, 84);
  const [left, top] = [random() * 512, random() * 512];
  const [cos, sin] = [Math.cos(left), Math.sin(left)];
  const turns = between(random, 5, 7.5);
  return (x, y) => {
    const [u, v] = [x * scale, y * scale];
    const hills = softNoise(u + left, v + top);
    const slopes = softNoise((u * cos - v * sin) * 1.7 + top, (u * sin + v * cos) * 1.7 + left);
    return (hills * 0.7 + slopes * 0.3) * turns;
  };
}
