import { bareText, digitValue, readingsOf } from '@/lib/domain/confusables';

const GAP = '[^a-z\\d]{0,3}';
const LEET: Readonly<Record<string, string>> = {
  a: 'a4@',
  e: 'e3',
  g: 'g9',
  i: 'i1!|l',
  l: 'l1!|i',
  o: 'o0',
  s: 's5$',
  t: 't7+',
};

const any = (...parts: readonly string[]) => `(?:${parts.join('|')})`;
/** Letters may be digits, repeated, or apart. */
const dressed = (word: string) => [...word].map((letter) => `[${LEET[letter] ?? letter}]{1,3}`).join(GAP);

const BELOW_18 =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand'.split(' ');
/** Nouns with an age that are no person. */
const AGES_OF = 'ice stone iron bronze golden new dark middle space jazz steam machine digital'.split(' ');

const WORDS = `(?<![a-z])(?<!${any(...TENS)}${GAP}(?:and${GAP})?)${any(...BELOW_18.map(dressed))}`;
/** 0 to 17 and no part of a longer number or a fraction; the digits may be letters as long as one is a digit. */
const DIGITS = `(?<!\\d)(?<!\\d\\.)(?<!\\d,(?=\\d(?!\\d)|\\d{3}))${any(
  `0?1${GAP}[0-7]`,
  '0?\\d',
  `1[oiszeat]`,
  `(?<![a-z])[il|!][0-7]`,
)}`;
const NUMBER = any(DIGITS, WORDS);
/** A fraction, or the end of a span as in "16-18". */
const MORE = `(?:[.,/~–—-]\\d{1,2}|${GAP}(?:to|or)${GAP}\\d{1,2})?`;

const YEARS = any(...['years', 'year', 'yrs', 'yr', 'ys', 'y'].map(dressed));
const OLD = any(
  `${GAP}${dressed('old')}(?!er|est|ie|sm)`,
  `${GAP}of${GAP}age(?![a-z])`,
  `${GAP}young(?!er|est)`,
  '[^a-z\\d]{1,3}(?:girl|boy|teen|kid|child|daughter|son|sister|brother)',
);
/** "yo", which begins many other words. */
const YO = `y${GAP}[o0](?!${GAP}(?:yo|y${GAP}o))(?!ga|gi(?!r)|gu|gh|k|lk|lo|n|r|u|y|d|sh|w|ste)`;
const SMALLER = any('months?', 'weeks?', 'days?', 'mos?', 'wks?');

const AGE = new RegExp(
  any(
    `${NUMBER}${MORE}${GAP}${any(`${YEARS}${OLD}`, YO)}`,
    `(?:\\d|${WORDS})${GAP}${SMALLER}${GAP}${any(`old(?!er|est|ie|sm)`, `of${GAP}age(?![a-z])`)}`,
    `(?<![a-z])(?<!${any(...AGES_OF)}${GAP})age[ds]?${GAP}(?:(?:is|of|only|just)${GAP})?${NUMBER}(?![a-z\\d]|[.,]\\d|${GAP}\\d|%)`,
  ),
);

const AGE_IN_Y = /(?<![a-z\d.,])(?:1[0-7]|[1-9])y(?![a-z\d])/;

/** Whether a text states an age below 18 (rule 185), in digits or words of English, as "15 yo", "15y", "fifteen years old", "aged 15". */
export const holdsAgeOfMinor = (text: string): boolean => {
  const plain = plainText(text);
  return AGE.test(plain) || AGE_IN_Y.test(plain);
};

const plainText = (text: string): string =>
  Array.from(bareText(text), (one) =>
    String(digitValue(one) ?? (/\p{ASCII}/u.test(one) ? one.toLowerCase() : (readingsOf(one)[0] ?? one))),
  ).join('');
