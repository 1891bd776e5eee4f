import { withoutTag, withTag } from '@/lib/domain/search/narrowed';

it.each([
  ['nebula', 'nebula', 'red nebula', 'red -nebula'],
  ['slow motion', '"slow motion"', 'red "slow motion"', 'red -"slow motion"'],
  ["don't", `"don't"`, `red "don't"`, `red -"don't"`],
  ['3d', '"3d"', 'red "3d"', 'red -"3d"'],
  ['日本', '日本', 'red 日本', 'red -日本'],
])('the tag %s narrows searches', (tag, alone, added, leftOut) => {
  expect(withTag('', tag)).toBe(alone);
  expect(withTag('red', tag)).toBe(added);
  expect(withoutTag('red', tag)).toBe(leftOut);
});
