import { tagPath } from '@/lib/routes/tag-path';

it.each([
  ['latex', '/category/Latex'],
  ['close up', '/category/Close%20Up'],
  ['close-up', '/search/close-up'],
  ['close+up', '/search/close%2Bup'],
  ['slow waves', '/search/slow%20waves'],
  ["o'neil", "/search/o'neil"],
  ['r&b', '/search/r%26b'],
  ['50+', '/search/50%2B'],
  ['c/d?e#f', '/search/c%2Fd%3Fe%23f'],
  ['波', '/search/%E6%B3%A2'],
])('the page of the tag %j is %s', (tag, path) => expect(tagPath(tag)).toBe(path));
