import { filterCookie, filterVariant, isNavigation } from './content-filter-variant';

describe('filterVariant', () => {
  it('follows the cookie, and the default without one', () => {
    expect(filterVariant('/')).toEqual({
      filter: 'straight-lesbian',
      cookie: 'sexualityFilter=straight-lesbian',
      switches: false,
    });
    expect(filterVariant('/', 'a=b; sexualityFilter=gay-straight; c=d')).toEqual({
      filter: 'gay-straight',
      cookie: 'a=b; c=d; sexualityFilter=gay-straight',
      switches: false,
    });
    expect(filterVariant('/', 'sexualityFilter=nonsense').filter).toBe('straight-lesbian');
  });

  it.each(['/category/Gay', '/category/gay', '/category/Trans', '/category/%54rans/more/feed.xml'])(
    'opens %s under gay-straight',
    (path) => {
      expect(filterVariant(path, 'sexualityFilter=straight-lesbian; a=b')).toEqual({
        filter: 'gay-straight',
        cookie: 'a=b; sexualityFilter=gay-straight',
        switches: true,
      });
      expect(filterVariant(path, 'sexualityFilter=gay-straight').switches).toBe(false);
    },
  );

  it.each(['/category/Latex', '/category/gayish', '/search/gay', '/category', '/pin/gay'])(
    'leaves %s to the visitor',
    (path) => {
      expect(filterVariant(path)).toMatchObject({ filter: 'straight-lesbian', switches: false });
    },
  );
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
