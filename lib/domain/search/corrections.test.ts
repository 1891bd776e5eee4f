import { chooseCorrections, otherNumbers, slipsOf } from '@/lib/domain/search/corrections';

it.each([
  ['skies', 'sky'],
  ['sky', 'skies'],
  ['boxes', 'box'],
  ['box', 'boxes'],
  ['leaves', 'leaf'],
  ['leaf', 'leaves'],
  ['knives', 'knife'],
  ['knife', 'knives'],
  ['cats', 'cat'],
  ['cat', 'cats'],
  ['dresses', 'dress'],
  ['brushes', 'brush'],
  ['movies', 'movie'],
  ['toys', 'toy'],
  ['gifs', 'gif'],
])('another number of %s is %s', (word, other) => {
  expect(otherNumbers(word)).toContain(other);
  expect(otherNumbers(word)).not.toContain(word);
});

it('other numbers are few, and none of them is empty', () => {
  for (const word of ['s', 'es', 'ies', 'a', 'y', 'f', 'xs', '日本', '']) {
    expect(otherNumbers(word).length).toBeLessThan(5);
    if (word) expect(otherNumbers(word)).not.toContain('');
  }
});

describe('slips of the fingers', () => {
  it.each([
    ['blnde', 'a letter too few'],
    ['blondde', 'a letter too much'],
    ['blomde', 'a wrong letter'],
    ['bolnde', 'two letters swapped'],
    ['londe', 'the first letter forgotten'],
    ['blond', 'the last letter forgotten'],
    ['bloned', 'the last letters swapped'],
  ])('%s is one from blonde: %s', (slip) => expect(slipsOf(slip)).toContain('blonde'));

  it.each(['blonde', 'blnd', 'bloooonde'])('%s is not', (word) => expect(slipsOf(word)).not.toContain('blonde'));

  it('are known for other scripts, as far as the letters are in the word', () =>
    expect(slipsOf('вонла')).toContain('волна'));

  it('number fewer than 1,500 for the longest word, and none for shorter and longer ones', () => {
    expect(slipsOf('abcdefghijklmnopqrstuvwx').length).toBeLessThan(1_500);
    for (const word of ['', 'ab', 'x'.repeat(25)]) expect(slipsOf(word)).toEqual([]);
  });
});

describe('what an unknown word may mean', () => {
  const choose = (word: string, pins: Record<string, number>) => chooseCorrections(word, new Map(Object.entries(pins)));

  it('is its other number before any slip', () =>
    expect(choose('skies', { sky: 1, skins: 900, skiers: 900 })).toEqual({ words: ['sky'], isClear: true }));

  it('is clear with one known word, and with four times the pins of the next', () => {
    expect(choose('blnde', { blonde: 1 })).toEqual({ words: ['blonde'], isClear: true });
    expect(choose('blnde', { blonde: 40, blende: 10 })).toEqual({ words: ['blonde', 'blende'], isClear: true });
    expect(choose('blnde', { blonde: 39, blende: 10 })).toEqual({ words: ['blonde', 'blende'], isClear: false });
  });

  it('is nothing without a known word nearby', () =>
    expect(choose('blnde', { wave: 9 })).toEqual({ words: [], isClear: false }));
});
