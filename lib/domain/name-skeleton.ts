import { readingsOf, withoutFillers } from '@/lib/domain/confusables';

/** Letters and digits that people take for one another, each as one of them. */
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

/** Accents, of which Latin letters have many. Marks of other scripts are vowels, and those of kana tell letters apart. */
const ACCENTS = /(?![\u3099\u309a])(?=\p{M})\p{Script=Inherited}/gu;

/**
 * Returns the skeleton of a name: names of one skeleton are taken for one another, whatever script, case, separators and look-alike
 * letters they are written in (as skeletons of Unicode Technical Standard #39, coarser).
 */
export function nameSkeleton(name: string): string {
  const letters = Array.from(withoutFillers(name, ACCENTS), (character) =>
    /\p{M}/u.test(character) ? character : (readingsOf(character)[0] ?? ''),
  ).join('');
  return Array.from(letters, (letter) => ALIKE[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
