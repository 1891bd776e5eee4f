import { encode } from 'next-auth/jwt';
import { SECRET, sessionToken } from '../testing/sessions';
import { bearsSession, SessionCookies } from './session-cookie';

const cookies = new SessionCookies({ name: 'pins.session', secrets: [SECRET] });

describe('a session cookie', () => {
  it('of the site is genuine, beside other cookies, also when it is over', async () => {
    expect(cookies.areGenuine(`theme=dark; pins.session=${await sessionToken()}; a=b`)).toBe(true);
    const over = await encode({ token: { uid: 'a' }, secret: SECRET, maxAge: -60 });
    expect(cookies.areGenuine(`pins.session=${over}`)).toBe(true);
  });

  it('of the secret before is genuine for as long as that is known', async () => {
    const value = `pins.session=${await sessionToken()}`;
    const secrets = ['a new secret of 32 characters....', SECRET];
    expect(new SessionCookies({ name: 'pins.session', secrets }).areGenuine(value)).toBe(true);
    expect(new SessionCookies({ name: 'pins.session', secrets: secrets.slice(0, 1) }).areGenuine(value)).toBe(false);
  });

  it('is read from its parts in their order', async () => {
    const token = await sessionToken();
    const parts = `pins.session.1=${token.slice(90)}; pins.session.0=${token.slice(0, 90)}`;
    expect(cookies.areGenuine(parts)).toBe(true);
    expect(cookies.areGenuine(`pins.session.1=${token.slice(0, 90)}; pins.session.0=${token.slice(90)}`)).toBe(false);
  });

  it('is none when another site made it, when it was changed, and when it is anything else', async () => {
    const foreign = await encode({ token: { uid: 'a' }, secret: 'another secret of 32 characters..' });
    const changed = (await sessionToken()).replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'));
    for (const value of [foreign, changed, 'x', '', 'a.b.c', 'a..b.c.d', 'eyJ..b.c.d', 'x'.repeat(9_000)]) {
      expect(cookies.areGenuine(`pins.session=${value}`)).toBe(false);
    }
    expect(cookies.areGenuine(`__Host-pins.session=${await sessionToken()}`)).toBe(false);
    expect(cookies.areGenuine('theme=dark')).toBe(false);
    expect(cookies.areGenuine(undefined)).toBe(false);
  });

  it('has on https the prefix of its host', async () => {
    const secure = new SessionCookies({ name: '__Host-pins.session', secrets: [SECRET] });
    expect(secure.areGenuine(`__Host-pins.session=${await sessionToken()}`)).toBe(true);
    expect(secure.areGenuine(`pins.session=${await sessionToken()}`)).toBe(false);
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
