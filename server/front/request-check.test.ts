import { checkTarget } from './request-check';

describe('checkTarget', () => {
  it.each([
    ['/', '/', ''],
    ['/?', '/', ''],
    ['/category/Close%20Up?page=2', '/category/Close%20Up', '?page=2'],
    ['/search/100%25', '/search/100%25', ''],
    ['/search/a?x=%ff', '/search/a', '?x=%ff'],
    ['http://elsewhere.example/pin/a', '/pin/a', ''],
    ['/pin/\xc3\xa9', '/pin/%C3%A9', ''],
    ['/category/a%2F%2Fb', '/category/a%2F%2Fb', ''],
  ])('lets %s through', (target, path, search) => {
    expect(checkTarget('GET', target)).toMatchObject({ kind: 'ok', path, search });
  });

  it.each([
    '/%',
    '/pin/%zz',
    '/pin/%E0%A4%A',
    '/pin/%ff',
    '/pin/a%00b',
    '/?q=%00',
    '/?q=%',
    '/?q=%g1',
    '/a/../b',
    '/a/%2e%2E/b',
    '/\\evil',
    'pin',
    '*',
  ])('refuses %s as unreadable', (target) => {
    expect(checkTarget('GET', target)).toMatchObject({ kind: 'refuse', status: 400 });
  });

  it.each([
    ['//', '/'],
    ['//evil.example', '/evil.example'],
    ['/pin/a/', '/pin/a'],
    ['/pin//a///?page=2', '/pin/a?page=2'],
    ['/pin/blue-hour).', '/pin/blue-hour'],
    ['/pin/blue-hour%20', '/pin/blue-hour'],
    ['/pin/blue-hour%E2%80%9D,?utm_source=mail', '/pin/blue-hour'],
    ['/board/lines*', '/board/lines'],
    ['/user-profile/42%3E', '/user-profile/42'],
  ])('sends %s on to %s', (target, location) => {
    expect(checkTarget('GET', target)).toEqual({ kind: 'redirect', location });
  });

  it.each(['/search/what%3F', '/tag/a.', '/pin/caf%C3%A9', '/pin/a/b).'])('leaves %s as it is', (path) => {
    expect(checkTarget('GET', path)).toMatchObject({ kind: 'ok', path });
  });

  it('lets a search for 1,000 letters of three bytes through', () => {
    const path = `/search/${encodeURIComponent('あ'.repeat(1_000))}`;
    expect(checkTarget('GET', path)).toMatchObject({ kind: 'ok', path });
  });

  it('refuses an endless URL', () => {
    expect(checkTarget('GET', `/search/${'a'.repeat(10_240)}`)).toMatchObject({ kind: 'refuse', status: 414 });
  });

  it.each([
    ['TRACE', '/', false],
    ['PROPFIND', '/api/pins', false],
    ['DELETE', '/pin/a', false],
    ['POST', '/', false],
    ['POST', '/media/a.webp', false],
    ['OPTIONS', '/signin', false],
    ['POST', '/signin', true],
    ['DELETE', '/api/pins/1', true],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp', true],
    ['HEAD', '/', true],
  ])('knows whether %s %s is possible', (method, target, allowed) => {
    expect(checkTarget(method, target)).toMatchObject(allowed ? { kind: 'ok' } : { kind: 'refuse', status: 405 });
  });
});
