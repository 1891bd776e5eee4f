import { requestParser } from './parsed-request';

const parse = requestParser();
const parsed = (url: string, { method = 'GET', cookie = '' } = {}) => parse({ method, url, headers: { cookie } });

describe('requestParser', () => {
  it('says route, page key and filter in one value', () => {
    expect(
      parsed('/category/%4Catex?utm_source=x&page=2', { cookie: 'a=b; sexualityFilter=gay-straight' }),
    ).toMatchObject({
      kind: 'ok',
      path: '/category/%4Catex',
      match: { route: { pattern: '/category/[name]' } },
      filter: 'gay-straight',
      switches: false,
      page: { cacheKey: 'gay-straight /category/Latex?page=2' },
    });
  });

  it('parses the same request once', () => {
    expect(parsed('/pin/a')).toBe(parsed('/pin/a', { cookie: 'theme=dark' }));
    expect(parsed('/pin/a')).not.toBe(parsed('/pin/a', { cookie: 'sexualityFilter=gay-straight' }));
    expect(parsed('/pin/a')).not.toBe(parsed('/pin/a', { method: 'HEAD' }));
    const long = `/search/${'a'.repeat(400)}`;
    expect(parsed(long)).not.toBe(parsed(long));
  });

  it('says when a page switches the filter of its visitor', () => {
    expect(parsed('/category/Gay')).toMatchObject({ filter: 'gay-straight', switches: true });
    expect(parsed('/page-data/abc/category/Gay')).toMatchObject({ switches: true, page: { dataVersion: 'abc' } });
  });

  it.each([
    ['/signin', 'GET'],
    ['/signin', 'POST'],
    ['/api/pins', 'GET'],
    ['/pin/a?whole-page=1', 'GET'],
    ['/page-data/abc/feed.xml', 'GET'],
  ])('knows no page for everybody at %s (%s)', (url, method) => {
    const { page } = { page: undefined, ...parsed(url, { method }) };
    expect(page).toBeUndefined();
  });

  it.each([
    ['/', 'POST', 405],
    ['/page-data/abc', 'POST', 405],
    ['/%', 'GET', 400],
  ])('refuses %s (%s) with %i', (url, method, status) =>
    expect(parsed(url, { method })).toMatchObject({ kind: 'refuse', status }),
  );
});
