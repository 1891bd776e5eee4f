import { createHmac } from 'node:crypto';
import { ageOf } from '@/features/age-proof/testing/age-of';
import { call } from '@/server/front/testing/http-call';
import { recordLog } from '@/server/front/testing/record-log';
import { startFront, stopServers } from '@/server/front/testing/start-front';
import { AgeVendor, CLIENT, jwtOf, newKey, PERSON, type Forgery, type IdToken } from '@/testing/age-vendor';

const SITE = 'http://localhost:3000';
const GB = { 'x-place': 'GB' };

let vendor: AgeVendor;
let port = 0;
const { log, recorded } = recordLog();

beforeAll(async () => {
  vendor = await new AgeVendor().start();
  const provider = { name: 'Agecheck', issuer: vendor.origin, ...CLIENT, claims: { age_over_18: true } };
  const { age } = await ageOf('unknown=proof,GB=proof', {
    settings: { AGE_PROVIDER: JSON.stringify(provider), SITE_URL: SITE },
    log,
  });
  const answer = (_request: unknown, response: { end: (text: string) => void }) => response.end('the gallery');
  port = await startFront(answer, { age, siteUrl: new URL(SITE), trustedProxyHops: 1, log });
});
beforeEach(() => {
  vendor.forgery = {};
  vendor.isAdult = true;
  recorded.text = '';
});
afterAll(async () => {
  await stopServers();
  await vendor.stop();
});

const cookiesOf = (given: { headers: { 'set-cookie'?: string[] } }) =>
  (given.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').filter((pair) => !pair.endsWith('='));

/** A check that was begun: the request at the vendor, and the browser's cookie. */
async function begin(headers = {}) {
  const { status, headers: sent } = await call(port, '/age-check', { headers: { ...GB, ...headers } });
  const asked = new URL(sent.location ?? '').searchParams;
  return { status, asked, cookie: cookiesOf({ headers: sent }).join('; '), sent };
}

/** Comes back to the site as a browser would. */
const comeBack = (returnUrl: string, cookie: string) =>
  call(port, returnUrl.replace(SITE, ''), { headers: { ...GB, cookie } });

async function check(forgery: Forgery = {}) {
  vendor.forgery = forgery;
  const { asked, cookie } = await begin();
  return comeBack(vendor.returnUrl(asked), cookie);
}

it('the check asks for a code, with proofs that the answer belongs to this browser', async () => {
  const { status, asked, sent } = await begin();
  expect(status).toBe(303);
  expect(Object.fromEntries(asked)).toEqual({
    client_id: CLIENT.clientId,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${SITE}/age-check/answer`,
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(sent['set-cookie']).toEqual([
    expect.stringMatching(/^age-check=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/),
  ]);
  expect(sent['cache-control']).toBe('private, no-store');
});

it('an adult gets the cookie and the way back to the page that they wanted', async () => {
  const { asked, cookie } = await begin({ referer: `${SITE}/pin/a?x=1` });
  const answer = await comeBack(vendor.returnUrl(asked), cookie);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('<a href="/pin/a?x=1" class="main">Continue to Pins</a>');
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^age-proof=\d+\.[\w-]{43};.*HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^age-check=; Path=\/; Max-Age=0;/),
  ]);
  const [proof = ''] = cookiesOf(answer);
  expect((await call(port, '/', { headers: { ...GB, cookie: proof } })).text).toBe('the gallery');
});

it.each(['https://evil.example/', `${SITE}.evil.example/`, `${SITE}/age-check/answer?code=a`, `${SITE}/api/pins`])(
  'the way back leads home, not to %s',
  async (referer) => {
    const { asked, cookie } = await begin({ referer });
    expect((await comeBack(vendor.returnUrl(asked), cookie)).text).toContain('<a href="/" class="main">');
  },
);

const claims =
  (changed: Record<string, unknown>): Forgery['token'] =>
  (right) => ({ ...right, claims: { ...right.claims, ...changed } });
const header =
  (changed: Record<string, unknown>, key?: IdToken['key']): Forgery['token'] =>
  (right) => ({ ...right, header: { ...right.header, ...changed }, key: key ?? right.key });
const now = () => Math.floor(Date.now() / 1000);
const withHmac =
  (secret: string | Buffer): Forgery['token'] =>
  (right) => {
    const [head, body] = jwtOf({ ...right, header: { ...right.header, alg: 'HS256' } }).split('.');
    const mac = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
    return `${head}.${body}.${mac}`;
  };

const NOT_VALID = 'The answer in the name of Agecheck was not valid. Please start again.';
const NOT_OLD_ENOUGH = 'Agecheck did not confirm that you are old enough.';
const NOT_FINISHED = 'The check was not finished. You can start again.';
const AWAY = 'Agecheck cannot be reached. Please try again in a few minutes.';
const LOST = 'This check has expired, or was begun in another browser. Please start again.';

const FORGERIES: [string, Forgery, string][] = [
  ['no nonce', { token: claims({ nonce: undefined }) }, NOT_VALID],
  ['another check’s nonce', { token: claims({ nonce: 'x'.repeat(43) }) }, NOT_VALID],
  ['an unknown issuer', { token: claims({ iss: 'https://other.example' }) }, NOT_VALID],
  ['no issuer', { token: claims({ iss: undefined }) }, NOT_VALID],
  ['another site’s token', { token: claims({ aud: 'another-site' }) }, NOT_VALID],
  ['a token for two sites, issued to the other', { token: claims({ aud: [CLIENT.clientId, 'b'], azp: 'b' }) }, NOT_VALID],
  ['a token for nobody', { token: claims({ aud: undefined }) }, NOT_VALID],
  ['an expired token', { token: claims({ exp: now() - 60 }) }, NOT_VALID],
  ['a token without an end', { token: claims({ exp: undefined }) }, NOT_VALID],
  ['an end in words', { token: claims({ exp: 'tomorrow' }) }, NOT_VALID],
  ['a token of the future', { token: claims({ iat: now() + 3600, exp: now() + 7200 }) }, NOT_VALID],
  ['a token that does not count yet', { token: claims({ nbf: now() + 3600 }) }, NOT_VALID],
  ['an old token that has not ended', { token: claims({ iat: now() - 86_400 }) }, NOT_VALID],
  ['a token without a time', { token: claims({ iat: undefined }) }, NOT_VALID],
  ['a token about nobody', { token: claims({ sub: undefined }) }, NOT_VALID],
  ['the algorithm none', { token: (right) => jwtOf({ ...right, header: { alg: 'none' }, key: undefined }) }, NOT_VALID],
  ['an unsigned token', { token: (right) => jwtOf({ ...right, key: undefined }) }, NOT_VALID],
  ['a signature by the client’s secret', { token: withHmac(CLIENT.clientSecret) }, NOT_VALID],
  ['a signature by the public key as a secret', { token: (right, { keys }) => withHmac(keys.publicKey.export({ type: 'spki', format: 'pem' }))?.(right, vendor) }, NOT_VALID],
  ['somebody else’s signature', { token: header({}, newKey().privateKey) }, NOT_VALID],
  ['an unknown key', { token: header({ kid: 'two' }) }, NOT_VALID],
  ['a key that the token brings', { token: header({ kid: 'two', jwk: newKey().publicKey.export({ format: 'jwk' }) }, newKey().privateKey) }, NOT_VALID],
  ['a token of another type', { token: header({ typ: 'at+jwt' }) }, NOT_VALID],
  ['a token with an unknown extension', { token: header({ crit: ['b64'], b64: false }) }, NOT_VALID],
  ['changed claims under the old signature', { token: (right) => { const [head, , mac] = jwtOf(right).split('.'); return `${head}.${Buffer.from(JSON.stringify({ ...right.claims, age_over_18: true, x: 1 })).toString('base64url')}.${mac}` } }, NOT_VALID],
  ['no ID token', { token: () => undefined }, NOT_VALID],
  ['a token that is none', { token: () => 'a.b.c' }, NOT_VALID],
  ['an encrypted token', { token: () => 'a.b.c.d.e' }, NOT_VALID],
  ['a minor', { token: claims({ age_over_18: false }) }, NOT_OLD_ENOUGH],
  ['no word about the age', { token: claims({ age_over_18: undefined }) }, NOT_OLD_ENOUGH],
  ['the age as a word', { token: claims({ age_over_18: 'true' }) }, NOT_OLD_ENOUGH],
  ['another state', { back: (back) => back.set('state', 'x'.repeat(43)) }, NOT_VALID],
  ['no state', { back: (back) => back.delete('state') }, NOT_VALID],
  ['two states', { back: (back) => back.append('state', 'x') }, NOT_VALID],
  ['no code', { back: (back) => back.delete('code') }, NOT_VALID],
  ['a made-up code', { back: (back) => back.set('code', 'x') }, NOT_VALID],
  ['an answer in the name of another service', { back: (back) => back.set('iss', 'https://other.example') }, NOT_VALID],
  ['an answer in nobody’s name', { back: (back) => back.delete('iss') }, NOT_VALID],
  ['a check that was cancelled', { back: (back) => { back.delete('code'); back.set('error', 'access_denied') } }, NOT_FINISHED],
  ['a page in place of a token', { answer: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello') }, NOT_VALID],
  ['a failing service', { answer: (response) => response.writeHead(500).end() }, AWAY],
  ['a service that hangs up', { answer: (response) => response.destroy() }, AWAY],
]; // prettier-ignore

it.each(FORGERIES)('%s proves nothing, and the page says why', async (_, forgery, sentence) => {
  const { status, text, headers } = await check(forgery);
  expect([status >= 400, text.includes(`<p role="alert">${sentence}</p>`)]).toEqual([true, true]);
  expect(text).toContain('Prove my age with Agecheck');
  expect(headers['set-cookie']?.join()).not.toContain('age-proof');
  expect(recorded.text).toContain('a proof of age was refused');
});

it.each([
  ['of another browser', () => ''],
  ['that the browser changed', (cookie: string) => cookie.replace('age-check=', 'age-check=e')],
])('an answer to a check %s counts nothing, and the service is not asked', async (_, change) => {
  const { asked, cookie } = await begin();
  vendor.tokenRequests.length = 0;
  const { status, text } = await comeBack(vendor.returnUrl(asked), change(cookie));
  expect([status, text.includes(LOST), vendor.tokenRequests.length]).toEqual([400, true, 0]);
});

it('the answer to one check does not count for another', async () => {
  const [first, second] = [await begin(), await begin()];
  expect((await comeBack(vendor.returnUrl(first.asked), second.cookie)).text).toContain(NOT_VALID);
});

it('an answer counts once', async () => {
  const { asked, cookie } = await begin();
  const back = vendor.returnUrl(asked);
  expect((await comeBack(back, cookie)).status).toBe(200);
  const again = await comeBack(back, cookie);
  expect([again.status, again.text.includes(NOT_VALID)]).toEqual([403, true]);
});

it('a check lasts a quarter of an hour', async () => {
  const { asked, cookie } = await begin();
  const back = vendor.returnUrl(asked);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1);
  try {
    expect((await comeBack(back, cookie)).text).toContain(LOST);
  } finally {
    jest.restoreAllMocks();
  }
});

it('neither the browser nor the log gets anything of what the service knows', async () => {
  const given = await check();
  const refused = await check({ token: claims({ iss: 'https://other.example' }) });
  const kept = [given.text, given.headers, refused.text, refused.headers, recorded.text].map((one) =>
    JSON.stringify(one),
  );
  for (const word of Object.values(PERSON)) expect(kept.filter((text) => text.includes(word))).toEqual([]);
});
