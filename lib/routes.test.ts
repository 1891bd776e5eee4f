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
    ['/', 'home'],
    ['/category/Close%20Up', 'category'],
    ['/search/a%2Fb', 'search'],
    ['/tag/slow%20waves', 'tag'],
    ['/tag/slow%20waves/feed.xml', 'tag-atom'],
    ['/board/lines/feed.xml', 'board-atom'],
    ['/user-profile/11/feed.xml', 'profile-atom'],
    ['/user/12/boards', 'profile-boards'],
    ['/contact-us', 'information'],
    ['/category/Latex/feed.xml', 'category-atom'],
    ['/sitemaps/pins-1.xml', 'sitemap-part'],
    ['/sitemap.xml', 'sitemap'],
    ['/sitemap-flagged.xml', 'sitemap'],
    ['/robots.txt', 'robots'],
    ['/.well-known/security.txt', 'security'],
  ])('knows %s', (path, name) => expect(matchPublicRoute(path)?.route.name).toBe(name));

  it('knows nothing else', () => expect(matchPublicRoute('/category/a/b')).toBeUndefined());

  it.each([
    ['/', ['feed']],
    ['/category/Close%20Up', ['tag:close up']],
    ['/pin/red-waves', ['pin:red-waves']],
    ['/pin-boards/12', ['pin:12']],
    ['/user/12/boards', ['user:12']],
    ['/search/red', ['search']],
    ['/tag/Slow%20waves', ['tag:slow waves']],
  ])('tells what purges %s', (path, tags) => {
    const found = matchPublicRoute(path);
    expect(found?.route.tags(decodeURIComponent(found.value ?? ''))).toEqual(tags);
  });
});
