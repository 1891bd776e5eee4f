import { ProofCookie } from '@/features/age-proof/check/proof-cookie';
import { signText } from '@/lib/auth/signed-text';

const SECRET = 'a secret of tests, 32 characters or more';
const NOON = Date.parse('2026-11-27T12:00:00Z');
const DAY_MS = 86_400_000;

function open(secret = SECRET, isSecure = true) {
  const clock = { now: NOON };
  const cookie = new ProofCookie({ secret, isSecure, now: () => clock.now });
  return { clock, cookie };
}
const valueOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

it('a proof holds its end and nothing else, out of reach of scripts and of other sites', () => {
  const { cookie } = open();
  const made = cookie.make();
  expect(made).toMatch(
    /^__Host-age-proof=1803513600\.[\w-]{43}; Path=\/; Max-Age=7732800; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(new Date(1_803_513_600_000).toISOString()).toBe('2027-02-25T00:00:00.000Z');
});

it('everybody who proves their age on one day has the same cookie', () => {
  const { clock, cookie } = open();
  const first = valueOf(cookie.make());
  clock.now += 6 * 3_600_000;
  expect(valueOf(cookie.make())).toBe(first);
});

it('a proof lasts until its end', () => {
  const { clock, cookie } = open();
  const header = `theme=dark; ${valueOf(cookie.make())}; other=1`;
  expect(cookie.isIn(header)).toBe(true);
  clock.now += 89 * DAY_MS;
  expect(cookie.isIn(header)).toBe(true);
  clock.now += DAY_MS;
  expect(cookie.isIn(header)).toBe(false);
});

it('another secret takes every proof back', () => {
  const header = valueOf(open().cookie.make());
  expect(open('another secret of tests, 32 characters').cookie.isIn(header)).toBe(false);
});

it.each([
  ['no cookie', undefined],
  ['an empty one', '__Host-age-proof='],
  ['an unsigned end', '__Host-age-proof=9999999999'],
  ['a signature of another use', `__Host-age-proof=${signText('check of age', '9999999999', SECRET)}`],
  ['no end', `__Host-age-proof=${signText('proof of age', 'for ever', SECRET)}`],
  ['a later end', valueOf(open().cookie.make()).replace('=1803513600', '=1903513600')],
  ['more after the signature', `${valueOf(open().cookie.make())}.x`],
  ['the name without its prefix', valueOf(open().cookie.make()).replace('__Host-', '')],
  ['another name that ends alike', valueOf(open().cookie.make()).replace('__Host-', 'x__Host-')],
])('%s proves nothing', (_, header) => expect(open().cookie.isIn(header)).toBe(false));

it('a site without https has a cookie that its browser takes', () => {
  const { cookie } = open(SECRET, false);
  expect(cookie.make()).toMatch(/^age-proof=.*; SameSite=Lax$/);
});
