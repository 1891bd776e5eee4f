import { readingsOf, withoutFillers } from '@/lib/domain/confusables';

const ALIKE: Readonly<Record<string, string>> = {
  i: 'l',
  '1': 'l',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};

/** Accents of Latin letters; marks of other scripts are vowels, and those of kana distinguish letters. */
const ACCENTS = /(?![\u3099\u309a])(?=\p{M})\p{Script=Inherited}/gu;

/** Names with one skeleton look alike, whatever script, case, separators and look-alikes they use (Unicode TS #39, coarser). */
export function nameSkeleton(name: string): string {
  const letters = Array.from(withoutFillers(name, ACCENTS), (character) =>
    /\p{M}/u.test(character) ? character : (readingsOf(character)[0] ?? ''),
  ).join('');
  return Array.from(letters, (letter) => ALIKE[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
