import { paths } from '@/lib/routes';
import { matchPublicRoute } from '@/lib/routes/public-routes';

describe('paths', () => {
  it('leaves defaults out and keeps one order', () => {
    expect(paths.home()).toBe('/');
    expect(paths.home({ page: 3, mediaType: 'gif', sort: 'Latest' })).toBe('/?sort=Latest&mediaType=gif&page=3');
    expect(paths.home({ timePeriod: 'week' })).toBe('/?timePeriod=week');
  });

  it('encodes what people typed', () => {
    expect(paths.search('50% a/b')()).toBe('/search/50%25%20a%2Fb');
    expect(paths.tag('c/d')({ page: 2 })).toBe('/tag/c%2Fd?page=2');
    expect(paths.category('Close Up')({ page: 2 })).toBe('/category/Close%20Up?page=2');
  });
});

describe('matchPublicRoute', () => {
  it.each([
    ['/', '/'],
    ['/category/Close%20Up', '/category/[name]'],
    ['/search/a%2Fb', '/search/[term]'],
    ['/tag/slow%20waves', '/tag/[name]'],
    ['/tag/slow%20waves/feed.xml', '/tag/[name]/feed.xml'],
    ['/tag/calm/slow%20waves', '/tag/[name]/[second]'],
    ['/board/lines/feed.xml', '/board/[slugOrId]/feed.xml'],
    ['/user-profile/11/feed.xml', '/user-profile/[userId]/feed.xml'],
    ['/user/12/boards', '/user/[userId]/boards'],
    ['/contact-us', '/contact-us'],
    ['/category/Latex/feed.xml', '/category/[name]/feed.xml'],
    ['/sitemaps/pins-1.xml', '/sitemaps/[part].xml'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/sitemap-flagged.xml', '/sitemap-flagged.xml'],
    ['/robots.txt', '/robots.txt'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
  ])('knows %s', (path, pattern) => expect(matchPublicRoute(path)?.route.pattern).toBe(pattern));

  it.each(['/category/a/b', '/pin/[slugOrId]/', '/feedxxml'])('does not know %s', (path) =>
    expect(matchPublicRoute(path)).toBeUndefined(),
  );

  it.each([
    ['/', ['feed']],
    ['/category/Close%20Up', ['tag:close up']],
    ['/pin/red-waves', ['pin:red-waves']],
    ['/pin-boards/12', ['pin:12']],
    ['/user/12/boards', ['user:12']],
    ['/search/red', ['search', 'search:red']],
    ['/search/A%20slow%20Wave-length', ['search', 'search:len']],
    ['/search/%21', ['search']],
    ['/search-boards/red', ['boards']],
    ['/search-people/red', ['feed']],
    ['/tag/Slow%20waves', ['tag:slow waves']],
    ['/tag/calm/slow%20waves', ['tag:calm', 'tag:slow waves']],
  ])('names the tags of %s', (path, tags) => {
    const found = matchPublicRoute(path);
    expect(found?.route.tags(decodeURIComponent(found.value ?? ''))).toEqual(tags);
  });
});
