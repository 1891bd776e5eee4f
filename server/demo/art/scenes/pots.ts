import { between, pick, whole } from '../../random';
import { mix, tone } from '../inks';
import { box, fill, leaf, line, oval, place, polar, ring, stroke, TURN } from '../svg';
import { sway, times, type Scene } from './scene';

/** Cactuses and round leaves in pots along a shelf. */
export const pots: Scene = ({ random, width, height, inks }) => {
  const wall = mix(inks.paper, tone(inks, 0.7), 0.3);
  const shelf = height * 0.82;
  const count = Math.max(2, Math.round((width / 600) * 3));
  const step = width / count;
  const green = [
    mix('#2f6b45', tone(inks, 0.25), 0.3),
    mix('#6d9b5a', tone(inks, 0.5), 0.25),
    mix('#174d45', inks.dark, 0.2),
  ];
  const plants = times(count, () => ({
    kind: whole(random, 0, 2),
    colour: pick(random, green),
    pot: pick(random, [...inks.accents, tone(inks, 0.45)]),
    band: random() < 0.5,
    size: between(random, 0.85, 1.15),
  }));
  const drawn = plants.map(({ kind, colour, pot, band }) => ({
    plant: PLANTS[kind]?.(colour, inks.paper, inks.accents[0]) ?? '',
    pot:
      fill('M-62 -100H62L46 0H-46Z', pot) +
      fill(box(-70, -118, 140, 26), mix(pot, inks.dark, 0.2)) +
      (band ? stroke('M-52 -58L-26 -40L0 -58L26 -40L52 -58', inks.paper, 6) : ''),
  }));
  const window =
    fill(box(width * 0.5 - 190, height * 0.08, 380, height * 0.5), mix(wall, '#ffffff', 0.55)) +
    fill(
      box(width * 0.5 - 5, height * 0.08, 10, height * 0.5) + box(width * 0.5 - 190, height * 0.33 - 5, 380, 10),
      wall,
    );
  return (time) =>
    fill(box(0, 0, width, height), wall) +
    window +
    fill(box(0, shelf, width, height), tone(inks, 0.25)) +
    fill(box(0, shelf, width, 16), tone(inks, 0.4)) +
    drawn
      .map(({ plant, pot }, index) =>
        place(
          place(plant, [0, -108], (index % 2 ? 1 : -1) * 0.03 * sway(time)) + pot,
          [step * (index + 0.5), shelf + 4],
          0,
          (plants[index]?.size ?? 1) * Math.min(1.25, step / 200),
        ),
      )
      .join('');
};

const PLANTS = [
  (green: string, light: string, bloom: string) =>
    stroke('M0 0V-210M0 -80H-46Q-58 -80 -58 -96V-150M0 -110H46Q58 -110 58 -126V-176', green, 44) +
    stroke('M-6 -20V-200M8 -20V-200', mix(green, light, 0.35), 4, 'stroke-dasharray="10 14"') +
    fill(
      ring(6, 18, [0, -236])
        .map((at) => oval(...at, 10))
        .join(''),
      bloom,
    ),
  (green: string, light: string) =>
    times(7, (index) => {
      const angle = -TURN / 4 + (index - 3) * 0.36;
      return fill(
        leaf([0, 8], polar(angle, 230 - Math.abs(index - 3) * 18), 26),
        index % 2 ? green : mix(green, light, 0.22),
      );
    }).join(''),
  (green: string, light: string) =>
    times(6, (index) => {
      const tip = polar(-TURN / 4 + (index - 2.5) * 0.42, 130 + (index % 3) * 46);
      return (
        stroke(line([[0, 6], tip]), green, 5) +
        fill(oval(...tip, 40), index % 2 ? green : mix(green, light, 0.2)) +
        stroke(line([tip, [tip[0] * 0.86, tip[1] * 0.86]]), mix(green, light, 0.4), 3)
      );
    }).join(''),
] as const;
