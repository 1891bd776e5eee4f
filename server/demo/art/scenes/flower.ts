import { shuffled, whole, type Random } from '../../random';
import { mix, tone, type Inks } from '../inks';
import { fill, leaf, oval, polar, ring, TURN } from '../svg';

/** A flower seen from the front, with its petals in one or two rows. */
export function flower(random: Random, inks: Inks, size: number): string {
  const petals = whole(random, 5, 12);
  const [outer = inks.light, inner = inks.dark] = shuffled(random, [...inks.accents, inks.paper, tone(inks, 0.7)]);
  const isRound = random() < 0.5;
  const row = (length: number, colour: string, start: number) =>
    fill(
      ring(petals, length, [0, 0], start)
        .map((tip, index) =>
          isRound
            ? oval(...polar(start + (TURN * index) / petals, length * 0.62), length * 0.36)
            : leaf([0, 0], tip, (length * 2.6) / petals),
        )
        .join(''),
      colour,
    );
  const second = random() < 0.6 ? row(size * 0.66, mix(outer, inks.dark, 0.22), TURN / petals / 2) : '';
  return (
    row(size, outer, 0) +
    second +
    fill(oval(0, 0, size * 0.24), inner) +
    fill(
      ring(7, size * 0.13)
        .map((at) => oval(...at, size * 0.03))
        .join(''),
      inks.dark,
    )
  );
}
