const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];
/** Longer words have too many neighbours, shorter ones are near to everything. */
const LENGTH = { min: 3, max: 24 };
/** A correction is clearly best with so many times the pins of the next. */
const CLEARLY = 4;

/** Other numbers of an English noun: "sky" of "skies", "boxes" of "box". Some are no words; look-ups drop them. */
export function otherNumbers(word: string): string[] {
  const forms: string[] = [];
  const instead = (ending: RegExp, ...others: string[]) => {
    if (ending.test(word)) forms.push(...others.map((other) => word.replace(ending, other)));
  };
  instead(/(?<=..)s$/, '');
  instead(/(?<=..)es$/, '');
  instead(/(?<=.)ies$/, 'y');
  instead(/(?<=.)ves$/, 'f', 'fe');
  instead(/(?<=[^aeiou])y$/, 'ies');
  instead(/(?<=.)fe?$/, 'ves');
  instead(/(?<=s|x|z|ch|sh)$/, 'es');
  instead(/(?<=[^s])$/, 's');
  return [...new Set(forms)];
}

/** Words at edit distance one: a letter inserted, missing or wrong, or two adjacent letters swapped. */
export function slipsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < LENGTH.min || letters.length > LENGTH.max) return [];
  const alphabet = [...new Set([...LATIN, ...letters])];
  const slips = new Set<string>();
  const withPart = (from: number, to: number, part: string) =>
    slips.add(letters.slice(0, from).join('') + part + letters.slice(to).join(''));
  for (let i = 0; i <= letters.length; i += 1) {
    for (const letter of alphabet) withPart(i, i, letter);
    if (i === letters.length) break;
    withPart(i, i + 1, '');
    for (const letter of alphabet) withPart(i, i + 1, letter);
    withPart(i, i + 2, (letters[i + 1] ?? '') + letters[i]);
  }
  slips.delete(word);
  return [...slips];
}

export interface Corrections {
  /** The most used first. */
  words: string[];
  /** Whether the first word is clearly the intended one. */
  isClear: boolean;
}

/** Corrections of an unknown word, ranked by pins. Its singular or plural comes before words at edit distance one. */
export function chooseCorrections(word: string, pinsOf: ReadonlyMap<string, number>): Corrections {
  const pins = (other: string) => pinsOf.get(other) ?? 0;
  const known = (others: string[]) => others.filter((other) => pins(other) > 0).toSorted((a, b) => pins(b) - pins(a));
  const numbers = known(otherNumbers(word));
  if (numbers.length > 0) return { words: numbers.slice(0, 1), isClear: true };
  const [first, second, ...others] = known(slipsOf(word));
  if (first === undefined) return { words: [], isClear: false };
  if (second === undefined) return { words: [first], isClear: true };
  return { words: [first, second, ...others], isClear: pins(first) >= CLEARLY * pins(second) };
}
