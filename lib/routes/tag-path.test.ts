import { tagPath } from '@/lib/routes/tag-path';

it.each([
  ['latex', '/category/Latex'],
  ['close up', '/category/Close%20Up'],
  ['close-up', '/category/Close%20Up'],
  ['close+up', '/category/Close%20Up'],
  ['slow waves', '/tag/slow%20waves'],
  ["o'neil", "/tag/o'neil"],
  ['r&b', '/tag/r%26b'],
  ['50+', '/tag/50%2B'],
  ['c/d?e#f', '/tag/c%2Fd%3Fe%23f'],
  ['波', '/tag/%E6%B3%A2'],
])('the page of the tag %j is %s', (tag, path) => expect(tagPath(tag)).toBe(path));
