import { printSaved } from '@/features/saved-searches/saved-query';

it.each([
  ['Kelp  -Sand', 'kelp -sand'],
  ['ratio:square kelp', 'kelp ratio:square'],
  ['kelp order:latest', 'kelp'],
  ['a "or" b', 'a "or" b'],
  ['a or b', 'a or b'],
  ['width:', 'width'],
  ['user:friendly -3d', 'user friendly 3d'],
  ['kelp -"3d"', 'kelp -"3d"'],
  ['order:latest', ''],
  ['x'.repeat(501), ''],
])('“%s” is saved as “%s”, which is saved as itself', (typed, printed) => {
  expect(printSaved(typed)).toBe(printed);
  expect(printSaved(printed)).toBe(printed);
});

it('keeps the media type of its list', () => {
  expect(printSaved('a or b', { mediaType: 'gif' })).toBe('a or b is:gif');
  expect(printSaved('is:gif a', { mediaType: 'gif' })).toBe('a is:gif');
});
