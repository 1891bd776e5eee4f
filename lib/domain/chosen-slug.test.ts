import { slugProblem } from '@/lib/domain/chosen-slug';

it.each([
  ['', undefined],
  ['two-words', undefined],
  ['a'.repeat(80), undefined],
  ['a'.repeat(81), 'Use 80 characters at most.'],
  ['Two Words', 'Use small letters, digits, and hyphens between words.'],
  ['-a', 'Use small letters, digits, and hyphens between words.'],
  ['a--b', 'Use small letters, digits, and hyphens between words.'],
  ['../a', 'Use small letters, digits, and hyphens between words.'],
  ['123', 'Use at least one letter.'],
])('the chosen slug "%s" has the problem %s', (slug, problem) => expect(slugProblem(slug)).toBe(problem));
