import { returnPath } from '@/lib/domain/return-path';

const SITE = 'https://site.example';

describe('returnPath', () => {
  it.each(['/', '/follows?sort=Latest', '/pin/a-pin#comments', '/search/50%25%20off', '/user-profile/7', '/apiary'])(
    'leads to %s, a page of this site',
    (path) => expect(returnPath(path, SITE)).toBe(path),
  );
  it('takes whole URLs of the site that is named', () => {
    expect(returnPath(`${SITE}/board/x?page=2`, SITE)).toBe('/board/x?page=2');
    expect(returnPath(`${SITE}/board/x`)).toBe('/');
  });
  it.each([null, undefined, ''])('leads home for %s', (value) => expect(returnPath(value)).toBe('/'));

  it.each([
    'https://evil.example/',
    'http://site.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%5cevil.example',
    '/%2f/evil.example',
    '/%0d%0aset-cookie:a=b',
    '/api/auth/signout',
    '/API/users',
    '/%61pi/users',
    '/x/../api/users',
    'https://site.example.evil.example/',
    'https://site.example@evil.example/',
    '/%E0%A4%A',
    `/${'a'.repeat(3_000)}`,
  ])('leads home instead of %j', (value) => {
    expect(returnPath(value, SITE)).toBe('/');
    expect(returnPath(value)).toBe('/');
  });
});
