import { filterCookie, filterOf, isNavigation, ownFilter, withFilter } from './content-filter-variant';

describe('the content filter of a page', () => {
  it.each([
    ['', 'straight-lesbian'],
    ['a=b; sexualityFilter=gay-straight; c=d', 'gay-straight'],
    ['sexualityFilter=nonsense', 'straight-lesbian'],
  ])('is the visitor\'s own by their cookies "%s"', (cookie, filter) => {
    expect(filterOf('/', ownFilter(cookie))).toBe(filter);
  });

  it.each(['/category/Gay', '/category/gay', '/category/Trans', '/category/%54rans/more/feed.xml'])(
    'is gay-straight at %s',
    (path) => expect(filterOf(path, 'straight-lesbian')).toBe('gay-straight'),
  );

  it.each(['/category/Latex', '/category/gayish', '/search/gay', '/category', '/pin/gay'])(
    'is left to the visitor at %s',
    (path) => expect(filterOf(path, 'straight-lesbian')).toBe('straight-lesbian'),
  );

  it.each([
    ['', 'sexualityFilter=gay-straight'],
    ['a=b; sexualityFilter=straight-lesbian; c=d', 'a=b; c=d; sexualityFilter=gay-straight'],
  ])('takes the place of the one in "%s"', (cookie, passed) => {
    expect(withFilter('gay-straight', cookie)).toBe(passed);
  });
});

describe('filterCookie', () => {
  it('lasts a year and is secure where the site is', () => {
    const plain = 'sexualityFilter=gay-straight; Path=/; Max-Age=31536000; SameSite=Lax';
    expect(filterCookie('gay-straight', false)).toBe(plain);
    expect(filterCookie('gay-straight', true)).toBe(`${plain}; Secure`);
  });
});

describe('isNavigation', () => {
  it('is a page being opened, not one being fetched ahead', () => {
    expect(isNavigation('GET', {})).toBe(true);
    expect(isNavigation('GET', { 'sec-purpose': 'prefetch;prerender' })).toBe(false);
    expect(isNavigation('POST', {})).toBe(false);
  });
});
