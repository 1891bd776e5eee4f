import { WORD_FOLDING as folding } from '@/lib/domain/search/word-folding';

/** The body of a character class, from hexadecimal ranges. */
const classOf = (ranges: string): string => ranges.replace(/[\da-f]+/g, '\\u{$&}').replaceAll(' ', '');

const UNSPACED = `[${classOf(folding.unspaced)}]`;
const APART = new RegExp(`[${classOf(folding.apart)}]`, 'gu');
const DROPPED = new RegExp(`[${classOf(folding.dropped)}]+`, 'gu');
const SIGNS = new RegExp(`[^${classOf(folding.words)}]+`, 'gu');
const RUN = new RegExp(`${UNSPACED}+`, 'gu');
const RUN_AT_START = new RegExp(`^${UNSPACED}`, 'u');
const INNER = new RegExp(`(?<=${UNSPACED})${UNSPACED}(?=${UNSPACED})`, 'gu');

/** `l’été` is two words, `don’t` one. */
const ELISION =
  /(?<=(?:^|[^A-Za-z\u00c0-\u024f'’‘ʼ＇`´′])(?:[CDJLMNSTcdjlmnst]|[Qq][Uu]))['’‘ʼ＇`´′](?=[A-Za-z\u00c0-\u024f])/gu;

const LETTERS = new Map(
  Object.values(folding.letters).flatMap(([from = '', to = '']) => {
    const small = [...to];
    return [...from].map((letter, place) => [letter, small[place] ?? letter] as const);
  }),
);
const PAIR = new RegExp(`[${Object.keys(folding.pairs).join('')}]`, 'g');
const PAIRS = new Map(Object.entries(folding.pairs));

/**
 * The words of a text as they are stored and searched, with single spaces: without case, accents, apostrophes and invisible characters;
 * scripts without spaces become overlapping pairs. The SQL function fold_words does the same (decision 66).
 */
export function foldWords(given: string): string {
  const text = given.replace(ELISION, ' ');
  if (/^[\0-\x7f]*$/.test(text)) return foldAscii(text);
  let folded = '';
  for (const letter of decompose(text)) folded += LETTERS.get(letter) ?? letter;
  const words = folded
    .replace(PAIR, (letter) => PAIRS.get(letter) ?? letter)
    .normalize('NFC')
    .replace(SIGNS, ' ');
  return words.replace(RUN, ' $& ').replace(INNER, '$& $&').replace(/ +/g, ' ').trim();
}

const foldAscii = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

const decompose = (text: string): string =>
  text.replaceAll('´', '').replace(APART, ' ').normalize('NFKD').replace(DROPPED, '');

/** Whether words of this script have no spaces between them. */
export const isUnspaced = (word: string): boolean => RUN_AT_START.test(word);

/** A single character of such a script, with which pairs begin. */
export const beginsPairs = (word: string): boolean => isUnspaced(word) && [...word].length === 1;
