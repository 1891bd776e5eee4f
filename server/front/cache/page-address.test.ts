import { pageAddress } from './page-address';

const address = (path: string, search = '', headers = {}) => pageAddress(path, search, 'straight-lesbian', headers);
const target = (path: string, search?: string) => {
  const found = address(path, search);
  return found && found.path + found.search;
};

describe('pageAddress', () => {
  it.each([
    ['/', '?utm_source=x&page=2&sort=Latest', '/?sort=Latest&page=2'],
    ['/', '?sort=Oldest&page=1&mediaType=', '/'],
    ['/', '?sort=Latest&timePeriod=week&sort=Popular', '/?sort=Latest'],
    ['/', '?page=-4', '/?page=0'],
    ['/', '?page=123456&sort=Latest', '/?page=0'],
    ['/board/waves', '?page=03&sort=Latest', '/board/waves?page=3'],
    ['/pin/red-waves', '?page=2&x=1', '/pin/red-waves'],
    ['/category/%4Catex', '', '/category/Latex'],
    ['/search/a%2fb', '', '/search/a%2Fb'],
  ])('%s%s is %s', (path, search, canonical) => expect(target(path, search)).toBe(canonical));

  it('knows public pages only', () => {
    expect(address('/follows')).toBeUndefined();
    expect(address('/api/pins')).toBeUndefined();
    expect(address('/edit-profile/x.css')).toBeUndefined();
  });

  it('keeps the filters apart', () => {
    expect(pageAddress('/', '', 'gay-straight', {})?.key).not.toBe(address('/')?.key);
  });

  it('keeps the requests of the router apart, and takes no notice of imitations', () => {
    const keys = [
      {},
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
      { rsc: '1', 'next-router-state-tree': 'a' },
      { rsc: '1', 'next-url': '/' },
    ].map((headers) => address('/', '', headers)?.key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const headers of [{ rsc: 'true' }, { rsc: '' }, { 'next-router-prefetch': '1' }, { 'next-url': '/x' }]) {
      expect(address('/', '', headers)).toEqual(address('/'));
    }
  });

  it('passes nothing else of the request on', () => {
    const headers = { rsc: '1', 'accept-language': 'de', host: 'evil.example', 'next-resume': '1' };
    expect(address('/', '', headers)?.routerHeaders).toEqual({ rsc: '1' });
  });
});
