import { tagPairPath, tagPath, tagsPath } from '@/lib/routes/tag-path';

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

it('two tags have one URL in either order', () => {
  expect(tagPairPath(['slow waves', 'calm'])()).toBe('/tag/calm/slow%20waves');
  expect(tagPairPath(['calm', 'slow waves'])({ sort: 'Latest', page: 2 })).toBe(
    '/tag/calm/slow%20waves?sort=Latest&page=2',
  );
});

it('three tags are a search for pins with these tags', () => {
  expect(tagsPath(['slow waves', 'calm', 'blue'])).toBe(
    `/search/${encodeURIComponent('tag:"slow waves" tag:blue tag:calm')}`,
  );
});
