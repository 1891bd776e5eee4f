import { encode } from 'next-auth/jwt';
import { SECRET, sessionClaims, sessionToken } from '../testing/sessions';
import { bearsSession, SessionCookies } from './session-cookie';

const cookies = new SessionCookies({ name: 'pins.session', secrets: [SECRET] });

describe('a session cookie', () => {
  it('of the site names its session, beside other cookies, also when ended', async () => {
    for (const sexp of [2_000_000_000, 1]) {
      const said = sessionClaims({ sexp });
      expect(cookies.claims(`theme=dark; pins.session=${await sessionToken(said)}; a=b`)).toEqual(said);
    }
  });

  it('of the site says nothing where it is not of this version', async () => {
    const other = await encode({ token: { uid: 'a' }, secret: SECRET });
    expect(cookies.claims(`pins.session=${other}`)).toBeUndefined();
  });

  it('of the secret before is read for as long as that is known', async () => {
    const value = `pins.session=${await sessionToken()}`;
    const secrets = ['a new secret of 32 characters....', SECRET];
    expect(new SessionCookies({ name: 'pins.session', secrets }).claims(value)).toBeDefined();
    expect(new SessionCookies({ name: 'pins.session', secrets: secrets.slice(0, 1) }).claims(value)).toBeUndefined();
  });

  it('is read from its parts in their order', async () => {
    const token = await sessionToken();
    const parts = `pins.session.1=${token.slice(90)}; pins.session.0=${token.slice(0, 90)}`;
    expect(cookies.claims(parts)).toBeDefined();
    expect(cookies.claims(`pins.session.1=${token.slice(0, 90)}; pins.session.0=${token.slice(90)}`)).toBeUndefined();
  });

  it('is none when another site made it, when it was changed, and when it is anything else', async () => {
    const foreign = await encode({ token: { uid: 'a' }, secret: 'another secret of 32 characters..' });
    const changed = (await sessionToken()).replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'));
    for (const value of [foreign, changed, 'x', '', 'a.b.c', 'a..b.c.d', 'eyJ..b.c.d', 'x'.repeat(9_000)]) {
      expect(cookies.claims(`pins.session=${value}`)).toBeUndefined();
    }
    expect(cookies.claims(`__Host-pins.session=${await sessionToken()}`)).toBeUndefined();
    expect(cookies.claims('theme=dark')).toBeUndefined();
    expect(cookies.claims(undefined)).toBeUndefined();
  });

  it('has on https the prefix of its host', async () => {
    const secure = new SessionCookies({ name: '__Host-pins.session', secrets: [SECRET] });
    expect(secure.claims(`__Host-pins.session=${await sessionToken()}`)).toBeDefined();
    expect(secure.claims(`pins.session=${await sessionToken()}`)).toBeUndefined();
  });

  it.each([
    ['pins.session=eyJhbGci', true],
    ['a=b; __Host-pins.session.0=eyJhbGci', true],
    ['pins.session.1=x; pins.session.0=eyJhbGci', true],
    ['pins.session=x', false],
    ['pins.session=; eyJhbGci', false],
    ['my-pins.session=eyJhbGci', false],
    [undefined, false],
  ])('may be in %s: %s', (header, may) => expect(bearsSession(header)).toBe(may));
});
