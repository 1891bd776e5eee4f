import { parseSearch } from '@/lib/domain/search/parse';
import { termsOfWord, termsToWatch } from '@/features/saved-searches/matching/watched-terms';

const PINS = new Map([
  ['common', 1_000],
  ['rare', 10],
  ['tag:rare', 5],
  ['by:anna', 50],
]);

it.each<[string, string[] | null]>([
  ['common', ['common']],
  ['common rare', ['rare']],
  ['common rare tag:rare', ['tag:rare']],
  ['common by:anna', ['by:anna']],
  ['common or rare', ['common', 'rare']],
  ['(common or rare) by:anna', ['by:anna']],
  ['(common rare) or by:anna', ['rare', 'by:anna']],
  ['"common rare"', ['rare']],
  ['common -rare', ['common']],
  ['-rare', null],
  ['common or -rare', null],
  ['width:>10 is:gif', null],
  ['common likes:>5', null],
  ['common likes:<5', ['common']],
  ['common board:reef', null],
  ['common -board:reef', ['common']],
])('%s is watched by %j', (text, terms) => {
  expect(termsToWatch(parseSearch(text).parts, (term) => PINS.get(term) ?? 0)).toEqual(terms);
});

it('a pair of characters is also found by its first', () => {
  expect(termsOfWord('空色')).toEqual(['空色', '空']);
  expect(termsOfWord('sky')).toEqual(['sky']);
});
