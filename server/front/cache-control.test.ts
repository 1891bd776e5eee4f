import { pageCacheControl } from './cache-control';
import { targetOf } from './testing/target-of';

const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400';

describe('pageCacheControl', () => {
  it.each([
    ['/', 200, false, SHARED],
    ['/category/Latex', 200, false, SHARED],
    ['/embed/pin/rings', 200, false, SHARED],
    ['/oembed', 200, false, SHARED],
    ['/sitemap.xml', 200, false, 'public, max-age=600'],
    ['/category/Latex/feed.xml', 200, false, 'public, max-age=600'],
    ['/sitemaps/none.xml', 404, false, 'public, max-age=0, s-maxage=30'],
    ['/pin/gone', 404, false, 'public, max-age=0, s-maxage=30'],
    ['/search/refused', 403, false, 'private, no-store'],
    ['/pin/a', 503, false, 'private, no-cache'],
    ['/no/such/page', 404, false, 'private, no-cache'],
    ['/', 200, true, 'private, no-store'],
    ['/edit-profile/x.css', 200, false, 'private, no-store'],
    ['/follows', 200, false, 'private, no-store'],
  ])('%s with %i, cookie %s: %s', (path, status, setsCookie, expected) => {
    expect(pageCacheControl({ route: targetOf(path).match?.route, status, setsCookie })).toBe(expected);
  });
});
