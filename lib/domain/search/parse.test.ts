import { seeded } from '@/server/demo/random';
import { parseSearch } from '@/lib/domain/search/parse';
import { allOf, anyOf, isPlain, printQuery, type Part, type Query } from '@/lib/domain/search/query';

const print = (text: string): string => printQuery(parseSearch(text));

describe('a search is read and printed in one spelling', () => {
  it.each([
    ['blonde -pink', 'blonde -pink'],
    ['  -Pink   BLONDE ', 'blonde -pink'],
    ['blonde -pink blonde', 'blonde -pink'],
    ['-"pink" blonde', 'blonde -pink'],
    ['a or b', 'a or b'],
    ['a OR b c', 'a or b c'],
    ['c a or b or c', 'c a or b or c'],
    ['(a b) or c', '(a b) or c'],
    ['a or (b or c)', 'a or b or c'],
    ['a or a -b', 'a -b'],
    ['((a)) (b c) -d', 'a b c -d'],
    ['-(a or b) c', 'c -(a or b)'],
    ['-(a b) c', 'c -(a b)'],
    ['-"3d" c', 'c -"3d"'],
    ['-(-a) "b c"', 'a "b c"'],
    ['"Red  Sky"', '"red sky"'],
    ['“red sky”', '"red sky"'],
    ['"red" x', '"red" x'],
    ['-long_hair', '-"long_hair"'],
    ['night-sky -pink', 'night-sky -pink'],
    ['mario_(series) or luigi', '(mario series) or luigi'],
    ['(mario_(series) or luigi) -x', '(mario series) or luigi -x'],
    ['tag:Sunset', 'tag:sunset'],
    ['tag:"two words"', 'tag:"two words"'],
    ['tag:long_hair', 'tag:"long hair"'],
    ['-tag:x y', 'y -tag:x'],
    ['by:@Anna', 'by:anna'],
    ['board:"My dunes"', 'board:"my dunes"'],
    ['is:gifs', 'is:gif'],
    ['likes:>20', 'likes:>20'],
    ['likes:>=21', 'likes:>20'],
    ['width:>=1920', 'width:>=1920'],
    ['width:>1919', 'width:>=1920'],
    ['likes:<10', 'likes:<10'],
    ['likes:<=9', 'likes:<10'],
    ['likes:=5', 'likes:5'],
    ['likes:5', 'likes:5'],
    ['likes:3..7', 'likes:3..7'],
    ['likes:7..3', 'likes:3..7'],
    ['likes:3..', 'likes:>=3'],
    ['likes:..20', 'likes:<=20'],
    ['likes:>0', 'likes:>0'],
    ['ratio:Portrait', 'ratio:portrait'],
    ['after:2026', 'after:2026-01-01'],
    ['before:2026-3', 'before:2026-03-01'],
    ['order:random x', 'x order:random'],
    ['ratio:square likes:>20 -b a', 'a -b likes:>20 ratio:square'],
  ])('%s is %s', (text, printed) => {
    expect(print(text)).toBe(printed);
    expect(print(printed)).toBe(printed);
  });
});

it.each([
  'red blue',
  'night-sky',
  'don’t stop',
  '-',
  '- pink',
  'minus -57',
  '100% -50%',
  'at -5° night',
  'a -3d b -1.5 c -.5',
  'in －５ degrees',
  '--percent',
  'or',
  'trick or',
  'or treat',
  '"',
  '5" disc',
  'fifty" percent',
  '(fifty percent',
  'fifty) percent',
  ':)',
  '12:30 noon',
  'http://site/x',
  'film:noir',
  'my:name',
  'Red: blue',
  '!fifty',
  '%',
  '',
  '日本語 テスト',
])('%j is words', (text) => {
  const parsed = parseSearch(text);
  expect([isPlain(parsed), parsed.hints]).toEqual([true, []]);
});

describe('an operator that cannot be read is words, with a hint', () => {
  it.each([
    ['size:>5 red', 'size 5 red', 'There is no “size:”. Did you mean “width:”?'],
    ['widht:>5', 'widht 5', 'There is no “widht:”. Did you mean “width:”?'],
    ['like:5', 'like 5', 'There is no “like:”. Did you mean “likes:”?'],
    ['user:friendly', 'user friendly', 'There is no “user:”. Did you mean “by:”?'],
    ['red likes:', 'red likes', '“likes:” needs a number, such as “likes:>20”.'],
    ['likes:"so many"', 'likes so many', '“likes:” takes a number, such as “likes:>20”.'],
    ['likes:<0', 'likes 0', '“likes:” takes a number, such as “likes:>20”.'],
    ['before: sunrise', 'before sunrise', '“before:” needs a date, such as “before:2026-01-01”.'],
    ['after:2026-02-30', 'after 2026-02-30', '“after:” takes a date, such as “after:2026-01-01”.'],
    ['is:video', 'is video', '“is:” takes gif or pic, such as “is:gif”.'],
    ['ratio:3', 'ratio 3', '“ratio:” takes portrait, square or landscape, such as “ratio:portrait”.'],
    ['order:best', 'order best', '“order:” takes latest, popular or random, such as “order:random”.'],
    ['-is:video red', 'red -"is video"', '“is:” takes gif or pic, such as “is:gif”.'],
  ])('%s: %s', (text, printed, hint) => {
    const parsed = parseSearch(text);
    expect([printQuery(parsed), parsed.hints]).toEqual([printed, [hint]]);
  });
});

it.each([
  ['-order:random red', 'red -"order random"'],
  ['(a order:random) -b', 'a order random -b'],
])('an order that does not hold for all pins is words: %s', (text, printed) => expect(print(text)).toBe(printed));

describe('bad input', () => {
  const NAMES = ['tag', 'by', 'board', 'is', 'likes', 'width', 'height', 'ratio', 'after', 'before', 'order'];
  const TEXTS: [string, string][] = [
    ['1,000 terms', Array.from({ length: 1000 }, (_, i) => `w${i}`).join(' ')],
    ['1,000 short terms with an exclusion', `-x${' a'.repeat(999)}`],
    ['200 opening brackets', '('.repeat(200)],
    ['200 brackets', `${'('.repeat(200)}a${')'.repeat(200)}`],
    ['200 closing brackets', ')'.repeat(200)],
    ['200 excluded brackets', '-('.repeat(200)],
    ['10 kB of one word', 'x'.repeat(10_000)],
    ['10 kB of marks', '!?'.repeat(5_000)],
    ['10 kB of quotes', '" '.repeat(5_000)],
    ['10 kB of marks in a word', `a${'!'.repeat(9_998)}b`],
    ['many "or"', 'or '.repeat(400)],
    ['many minuses', '- '.repeat(400)],
    ['a NUL', 'a\0b -\0c by:"\0"'],
    ['lone surrogates', '\ud800 -\udc00 tag:\ud800'],
    ['direction marks', '\u202ered\u202c -\u200fblue tag:\u202e'],
    ['a large number', `likes:>${'9'.repeat(300)}`],
    ...NAMES.map((name): [string, string] => [`${name}: without a value`, `${name}:`]),
    ...NAMES.map((name): [string, string] => [`${name}: with empty quotes`, `-${name}:""`]),
  ];
  it.each(TEXTS)('%s is answered within 50 ms', (_, text) => {
    const start = performance.now();
    const parsed = parseSearch(text);
    expect(performance.now() - start).toBeLessThan(50);
    for (const hint of parsed.hints) expect(hint).toMatch(/[.?]$/);
    expect(print(printQuery(parsed))).toBe(isPlain(parsed) ? printQuery(parsed) : print(text));
  });

  it.each([
    ['x -a '.repeat(40), 'x a', 'This search has more than 32 parts, so it was read as plain words.'],
    [
      '('.repeat(200) + 'a',
      'a',
      'More than 20 brackets stand inside each other, so the search was read as plain words.',
    ],
  ])('%j is its words, with a hint', (text, printed, hint) => {
    const parsed = parseSearch(text);
    expect([printQuery(parsed), parsed.hints]).toEqual([printed, [hint]]);
  });
});

describe('printing and reading', () => {
  const random = seeded(41);
  const pick = <T>(some: readonly [T, ...T[]]): T => some[Math.floor(random() * some.length)] ?? some[0];
  const number = () => Math.floor(random() * 300);
  const word = () => pick(['amber', 'dune', 'fern', 'c', 'night-sky', '7', 'über', '日本']);

  const leaf = (): Part =>
    pick<() => Part>([
      () => ({ kind: 'word', text: word() }),
      () => ({ kind: 'word', text: word() }),
      () => ({ kind: 'phrase', text: `${word()} ${word()}` }),
      () => ({ kind: 'tag', name: pick(['sea', 'slow waves', "o'hara"]) }),
      () => ({ kind: 'by', name: pick(['anna', 'anna b', '17', 'a(b']) }),
      () => ({ kind: 'board', name: pick(['dunes', 'my dunes']) }),
      () => ({ kind: 'is', type: pick(['gif', 'pic']) }),
      () => ({ kind: 'ratio', shape: pick(['portrait', 'square', 'landscape']) }),
      () => ({ kind: 'range', measure: pick(['likes', 'width', 'height']), from: number(), to: null }),
      () => ({ kind: 'range', measure: 'likes', from: null, to: number() }),
      () => ({ kind: 'range', measure: 'likes', from: 3, to: 3 + number() }),
      () => ({ kind: pick(['after', 'before']), day: '2026-02-28' }),
    ])();

  const not = (part: Part): Part => {
    if (part.kind === 'not') return part.part;
    if (part.kind !== 'word') return { kind: 'not', part };
    return { kind: 'not', part: /^(?:7|night-sky)$/.test(part.text) ? { ...part, kind: 'phrase' } : part };
  };
  const one = (parts: readonly Part[]): Part =>
    parts.length > 1 ? { kind: 'all', parts } : (parts[0] ?? { kind: 'word', text: 'x' });
  const tree = (depth: number): Part => {
    if (depth === 0 || random() < 0.4) return leaf();
    const some = () => Array.from({ length: 2 + Math.floor(random() * 2) }, () => tree(depth - 1));
    return pick([() => not(tree(depth - 1)), () => one(allOf(some())), () => one(anyOf(some()))])();
  };

  it('give back the search', () => {
    for (let i = 0; i < 500; i += 1) {
      const parts = allOf(Array.from({ length: 1 + Math.floor(random() * 3) }, () => tree(2)));
      const query: Query = { parts, order: random() < 0.2 ? 'random' : null };
      const { hints, ...parsed } = parseSearch(printQuery(query));
      if (hints.length === 0) expect(parsed).toEqual(query);
      else expect(hints).toEqual([expect.stringContaining('more than')]);
    }
  });
});
