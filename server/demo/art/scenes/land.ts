import { between, pick, whole, type Random } from '../../random';
import { mix, tone } from '../inks';
import { box, curve, fill, n, oval, polygon, spot, TURN, type Point } from '../svg';
import { sway, times, type Scene } from './scene';
import { sky } from './sky';

/** A line of hills, moved by a share of the sheet's width. */
function ridge(random: Random, width: number, base: number, height: number): (shift: number) => Point[] {
  const waves = times(3, (index) => ({
    count: index + 1 + whole(random, 0, 1),
    phase: random() * TURN,
    size: 1 / (index + 1.4),
  }));
  return (shift) =>
    times(25, (index) => {
      const x = (index / 24) * 1.08 - 0.04;
      const lift = waves.reduce(
        (sum, { count, phase, size }) => sum + size * Math.sin(TURN * count * (x + shift) + phase),
        0,
      );
      return [x * width, base - lift * height];
    });
}

const ground = (top: readonly Point[], width: number, height: number): string =>
  `${curve(top)}L${Math.ceil(width) + 40} ${Math.ceil(height) + 10}L-40 ${Math.ceil(height) + 10}Z`;

/** Hills, one behind the other, under a sun. */
export const hills: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const layers = whole(random, 4, 6);
  const isNight = random() < 0.35;
  const [high, low] = isNight ? [inks.dark, tone(inks, 0.45)] : [tone(inks, 0.7), inks.paper];
  const sun: Point = [width * between(random, 0.2, 0.8), height * between(random, 0.2, 0.4)];
  const size = between(random, 55, 110);
  const disc = isNight ? inks.light : pick(random, inks.accents);
  const back =
    sky(sheet, high, low, whole(random, 3, 7), height * 0.75) + fill(box(0, height * 0.75, width, height / 2), low);
  const halo = [1.9, 1.45].map((share) => fill(oval(...sun, size * share), disc, 0.16)).join('');
  const ridges = times(layers, (index) => {
    const depth = (index + 1) / layers;
    const base = height * (0.42 + 0.48 * depth);
    const near = mix(inks.dark, pick(random, inks.accents), random() < 0.4 ? 0.55 : 0.15);
    return {
      line: ridge(random, width, base, 60 * between(random, 0.5, 1.2)),
      colour: mix(low, near, 0.18 + 0.82 * depth),
      move: index % 2 ? 0.015 : -0.015,
    };
  });
  const pines =
    random() < 0.6 ? times(whole(random, 6, 16), () => ({ x: random(), size: between(random, 40, 95) })) : [];
  return (time) =>
    back +
    halo +
    fill(oval(sun[0], sun[1] - 8 * sway(time), size), disc) +
    ridges
      .map(({ line, colour, move }, index) => {
        const top = line(move * sway(time));
        const trees = index === layers - 2 ? pines.map((tree) => pine(top, tree, colour)).join('') : '';
        return trees + fill(ground(top, width, height), colour);
      })
      .join('');
};

function pine(top: readonly Point[], { x, size }: { x: number; size: number }, colour: string): string {
  const [left, foot] = top[Math.round(x * 24)] ?? [0, 0];
  const tiers = [0, 0.28, 0.54].map((up) =>
    polygon([
      [left - size * 0.28 * (1 - up), foot - size * up + 4],
      [left + size * 0.28 * (1 - up), foot - size * up + 4],
      [left, foot - size * (up + 0.48)],
    ]),
  );
  return fill(tiers.join('') + box(left - size * 0.04, foot - 4, size * 0.08, 24), colour);
}

/** Deserts: dunes with a lit and a shaded slope. */
export const desert: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const back =
    sky(sheet, tone(inks, 0.35), inks.paper, whole(random, 5, 9), height * 0.6) +
    fill(box(0, height * 0.58, width, height / 2), inks.paper);
  const sun: Point = [width * between(random, 0.25, 0.75), height * between(random, 0.2, 0.36)];
  const disc = pick(random, inks.accents);
  const size = between(random, 50, 95);
  const dunes = times(4, (index) => {
    const crest = width * between(random, 0.15, 0.85);
    const top = height * (0.46 + 0.11 * index);
    const colour = mix(mix(disc, inks.paper, 0.45), inks.dark, 0.1 + index * 0.13);
    return { crest, top, colour, shade: mix(colour, inks.dark, 0.45), bend: between(random, 60, 160) };
  });
  return (time) =>
    back +
    fill(oval(...sun, size * (1 + 0.06 * sway(time))), disc) +
    dunes
      .map(({ crest, top, colour, shade, bend }, index) => {
        const peak: Point = [crest + 14 * sway(time) * (index % 2 ? 1 : -1), top];
        const foot = height + 10;
        const from = `M-10 ${n(top + bend)}Q${n(peak[0] * 0.6)} ${n(top + bend * 0.5)} ${spot(peak)}`;
        const slope = `Q${n((peak[0] + width) / 2)} ${n(top + bend * 0.15)} ${n(width + 10)} ${n(top + bend * 0.8)}V${n(foot)}`;
        const edge = `H${n(peak[0] - bend)}Q${n(peak[0] + bend * 0.9)} ${n(top + bend)} ${spot(peak)}Z`;
        return fill(`${from}${slope}H-10Z`, colour) + fill(`M${spot(peak)}${slope}${edge}`, shade);
      })
      .join('');
};
