import { plainWords, withWords } from '@/lib/domain/search/plain-words';

it.each([
  ['Blnde skies', ['blnde', 'skies']],
  ['blnde blnde', ['blnde']],
  ['"blnde skies" red', ['red']],
  ['blnde -skies', ['blnde']],
  ['by:ann blnde or skies', ['blnde', 'skies']],
  ['(blnde skies)', []],
  ['night-skies', []],
  ['"never closed', []],
  ['волны 日本', ['волны', '日本']],
  ['', []],
])('the plain words of %j are %j', (term, words) => expect(plainWords(term)).toEqual(words));

it('takes other words in their places, and leaves all else as it is', () => {
  const others = new Map([['blnde', 'blonde']]);
  expect(withWords('Blnde "blnde" -blnde tag:blnde red', others)).toBe('blonde "blnde" -blnde tag:blnde red');
});
