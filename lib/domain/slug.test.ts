import { slugify, slugProblem } from '@/lib/domain/slug';

it.each([
  ['Amber Drift at Midnight', 'amber-drift-at-midnight'],
  ["L'été — à Zürich!", 'lete-a-zurich'],
  ['2026', 'n-2026'],
  ['☂☂', ''],
  ['  --a__b--  ', 'a-b'],
])('the slug of %s is %s', (text, slug) => expect(slugify(text)).toBe(slug));

it('a long slug is cut at a word', () => expect(slugify('abcdefghi '.repeat(20))).toHaveLength(79));

it.each([
  ['', undefined],
  ['two-words', undefined],
  ['a'.repeat(80), undefined],
  ['a'.repeat(81), 'An address has 80 characters at most.'],
  ['Two Words', 'Use small letters, digits, and hyphens between words.'],
  ['-a', 'Use small letters, digits, and hyphens between words.'],
  ['a--b', 'Use small letters, digits, and hyphens between words.'],
  ['../a', 'Use small letters, digits, and hyphens between words.'],
  ['123', 'Use a letter, too: digits alone are no address.'],
])('the chosen slug "%s" has the problem %s', (slug, problem) => expect(slugProblem(slug)).toBe(problem));
