import { assertNoTerms, termKind as find } from '@/lib/services/term-lists';

const TERMS = [
  'underage', 'bestiality', 'beheading', 'necrophilia', 'zoophilia', 'preteen', 'jailbait', 'lolicon', 'dismember',
  'nonconsensual', 'human trafficking', 'child abuse', 'hidden camera', 'Taylor Swift', 'Marlow Exemplar',
]; // prettier-ignore

const shifted =
  (first: string, from = 'a') =>
  (letter: string) =>
    letter >= 'a' && letter <= 'z'
      ? String.fromCodePoint((first.codePointAt(0) ?? 0) + letter.charCodeAt(0) - from.charCodeAt(0))
      : letter;
const eachLetter = (change: (letter: string, at: number) => string) => (text: string) => [...text].map(change).join('');
const by = (letters: Record<string, string>) => eachLetter((letter) => letters[letter] ?? letter);
const insideWords = (mark: string) => (text: string) => text.replace(/(?<=\S)(?=\S)/g, mark);

/** Ways in which people write around a filter. */
const EVASIONS: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'in capitals': (text) => text.toUpperCase(),
  'among other words': (text) => `some ${text} here`,
  'inside longer words': (text) => text.split(' ').map((word) => `x${word}s`).join(' and '),
  'full-width': eachLetter(shifted('ａ')),
  'mathematical bold': eachLetter(shifted('𝐚')),
  circled: eachLetter(shifted('ⓐ')),
  'with accents': eachLetter((letter, at) => (at % 2 && letter !== ' ' ? `${letter}\u0301` : letter)),
  'with invisible signs': insideWords('\u200b'),
  'with soft hyphens': insideWords('\u00ad'),
  'with fillers of Hangul': insideWords('\u3164'),
  Cyrillic: by({ a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', i: 'і', s: 'ѕ', x: 'х', h: 'һ' }),
  Greek: by({ a: 'α', o: 'ο', n: 'η', u: 'υ', t: 'τ' }),
  'in small capitals': by({ a: 'ᴀ', b: 'ʙ', e: 'ᴇ', i: 'ɪ', n: 'ɴ', r: 'ʀ', t: 'ᴛ' }),
  'in digits': by({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }),
  'with signs for letters': by({ a: '@', s: '$', i: '!' }),
  'with l as 1': by({ l: '1', o: '0' }),
  'with dots between letters': insideWords('.'),
  'with hyphens between letters': insideWords('-'),
  'with stars between letters': insideWords('*'),
  'with underscores': insideWords('_'),
  'with blanks between letters': (text) => text.split(' ').map((word) => [...word].join(' ')).join(', '),
}; // prettier-ignore

const lower = (text: string) => text.toLowerCase();

describe.each(Object.entries(EVASIONS))('a listed term %s', (_way, evade) => {
  it.each(TERMS)('is found: %s', (term) => expect(find(evade(lower(term)))).toBeDefined());
});

const QUALITIES =
  'amber quiet northern gentle scarlet narrow brilliant careful distant early folded golden hollow ivory jolly kindred luminous mellow nimble open patient radiant silver tender upper velvet woven young zesty broken central classic'.split(
    ' ',
  );
const THINGS =
  'waves skyline grapes therapist parapet classroom assassin cockpit peacock essex scunthorpe middlesex analysis cucumber document titanic shuttle basement circumference butterfly constellation infantry torpedo pedometer skyscraper draperies trapezoid passage harness cassette mississippi hancock dickens'.split(
    ' ',
  );
const INNOCENT = QUALITIES.flatMap((quality) => THINGS.map((thing) => `${quality} ${thing}`));

it('more than a thousand innocent names pass', () => {
  expect(INNOCENT.length).toBeGreaterThanOrEqual(1_000);
  expect(INNOCENT.filter((name) => find(name))).toEqual([]);
});

it('ordinary names of people pass', () => {
  const names = [
    'Emma Johansson',
    'Tailor of swifts',
    'Bella Marlow',
    'Ярослав',
    '山田花子',
    'Élodie Scott-Thorpe',
    'Harry',
  ];
  expect(names.filter((name) => find(name))).toEqual([]);
});

it('the field is told, and the kind', () => {
  expect(() => assertNoTerms('Under-age', 'name', 'Name')).toThrow(
    expect.objectContaining({ message: 'Name contains illegal material', field: 'name' }),
  );
  expect(() => assertNoTerms('For taylor swift', 'description', 'Description')).toThrow(
    expect.objectContaining({ message: 'Description contains copyrighted material', field: 'description' }),
  );
  expect(() => assertNoTerms('Loops in amber', 'name', 'Name')).not.toThrow();
});
