import { z } from 'zod';
import { LOST, NOT_OLD_ENOUGH, NOT_VALID, PROOF_FORGERIES } from '@/testing/age-forgeries';
import { HOLDER } from '@/testing/age-wallet';
import { BROWSER_FORGERIES } from '@/testing/browser-forgeries';
import { browserAnswer, digitalRequestSchema, readDigitalRequest, type BrowserForgery } from '@/testing/browser-wallet';
import { cookiesOf, GB, SITE, useWalletFront } from '../testing/wallet-front';
import { call } from '../../testing/http-call';

const front = useWalletFront();
const { site, recorded, comeBack } = front;
const wayBackSchema = z.object({ redirect_uri: z.string() });
const wayBackOf = (posted: { text: string }) => wayBackSchema.parse(JSON.parse(posted.text)).redirect_uri;

/** What the page of a check hands to the browser, and the `state` that it posts with the answer. */
function requestOf(page: { text: string }) {
  const [, protocol = '', data = ''] = /protocol: '([^']*)', data: (\{[^}]*\})/.exec(page.text) ?? [];
  const [, state = ''] = /state: '([^']*)'/.exec(page.text) ?? [];
  return { request: digitalRequestSchema.parse({ protocol, data: JSON.parse(data) }), state };
}

async function begin(headers = {}) {
  const begun = await front.begin(headers);
  return { ...begun, ...requestOf(begun.page) };
}

/** What the page posts. */
const formOf = (state: string, response: string) => new URLSearchParams({ state, response });
const post = (form: URLSearchParams, headers: Record<string, string> = { origin: SITE }, port?: number) =>
  front.post(form, headers, port);

/** A check by a browser: what the page posted, and the page to which it went on. */
async function check(make: (other: { encryptionInfo: string }) => BrowserForgery | Promise<BrowserForgery>) {
  const [{ request, state, cookie }, other] = [await begin(), await begin()];
  const forgery = await make(other.request.data);
  const response = await browserAnswer(site().wallet, request, SITE, forgery);
  const posted = await post(formOf(state, response));
  return { response, posted, page: await comeBack(wayBackOf(posted), cookie) };
}

it('a browser is asked for one element, byte by byte as the profile has it', async () => {
  const { page, request } = await begin();
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+'; connect-src 'self';/);
  expect(page.text).toContain('<p hidden><button type="button">Use an app on this device or your phone</button></p>');
  const { version, documents, nonce, point } = readDigitalRequest(request);
  const type = 'eu.europa.ec.av.1';
  const namespaces = new Map([[type, new Map([['age_over_18', false]])]]);
  expect([version, documents]).toEqual(['1.0', [{ docType: type, namespaces, isSigned: false }]]);
  expect([nonce.length, point.length]).toEqual([32, 65]);
  expect(request.data.deviceRequest).toBe(
    'omd2ZXJzaW9uYzEuMGtkb2NSZXF1ZXN0c4GhbGl0ZW1zUmVxdWVzdNgYWEeiZ2RvY1R5cGVxZXUuZXVyb3BhLmVjLmF2LjFqbmFtZVNwYWNlc6FxZXUuZXVyb3BhLmVjLmF2LjGha2FnZV9vdmVyXzE49A',
  );
});

it('each check has a nonce and a key of its own, which any front of the site makes again', async () => {
  const { request, cookie } = await begin();
  const shownAgain = await call(site().otherPort, '/age-check/answer', { headers: { ...GB, cookie } });
  expect(requestOf(shownAgain).request).toEqual(request);
  const [one, other] = [readDigitalRequest(request), readDigitalRequest((await begin()).request)];
  expect([one.nonce, one.point]).not.toEqual([other.nonce, one.point]);
  expect(one.point).not.toEqual(other.point);
});

it('an adult’s app lets in the browser that asked it, on any front', async () => {
  const { request, state, cookie } = await begin({ referer: `${SITE}/pin/a?x=1` });
  const response = await browserAnswer(site().wallet, request, SITE);
  const posted = await post(formOf(state, response), { origin: SITE, cookie }, site().otherPort);
  expect([posted.status, posted.headers['set-cookie']]).toEqual([200, undefined]);
  const page = await comeBack(wayBackOf(posted), cookie);
  expect(page.text).toContain('<a href="/pin/a?x=1" class="main">Continue to Pins</a>');
  expect(cookiesOf(page)).toEqual([expect.stringMatching(/^age-proof=\d+\.[\w-]{43}$/)]);
});

it.each([...PROOF_FORGERIES, ...BROWSER_FORGERIES])(
  '%s proves nothing to a browser, and the page says why',
  async (_, make, sentence) => {
    const { page } = await check((other) => make({ ...site(), ...other }));
    expect([page.status >= 400, page.text]).toEqual([true, expect.stringContaining(`<p role="alert">${sentence}</p>`)]);
    expect(cookiesOf(page)).toEqual([]);
    expect(recorded.text).toContain('a proof of age was refused');
  },
);

it.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://other.example' }],
  ['a frame without an origin', { origin: 'null' }],
  ['a page that hides its origin', {}],
])('an answer from %s is not judged, and leaves the request open', async (_, headers) => {
  const { request, state } = await begin();
  const form = formOf(state, await browserAnswer(site().wallet, request, SITE));
  const posted = await post(form, headers);
  expect([posted.status, posted.text]).toEqual([403, expect.stringContaining(NOT_VALID)]);
  expect((await post(form)).status).toBe(200);
});

it('an answer to a link does not count for a browser, nor the other way round', async () => {
  const { page, request, state, cookie } = await begin();
  const [, link = ''] = /<a href="(av:[^"]*)"/.exec(page.text) ?? [];
  const asked = await site().wallet.read(link.replaceAll('&amp;', '&'));
  const form = await site().wallet.answer(asked);
  form.set('state', state);
  expect((await comeBack(wayBackOf(await post(form)), cookie)).text).toContain(NOT_VALID);
  const next = await begin();
  const response = await browserAnswer(site().wallet, request, SITE);
  expect((await comeBack(wayBackOf(await post(formOf(asked.state, response))), next.cookie)).text).toContain(LOST);
});

it('a request is answered once, and serves no other browser', async () => {
  const [mine, other] = [await begin(), await begin()];
  const form = formOf(mine.state, await browserAnswer(site().wallet, mine.request, SITE));
  const wayBack = wayBackOf(await post(form));
  expect((await post(form)).status).toBe(400);
  const stranger = await comeBack(wayBack, other.cookie);
  expect([stranger.status, stranger.text.includes(LOST), cookiesOf(stranger)]).toEqual([400, true, []]);
  expect((await comeBack(wayBack, mine.cookie)).status).toBe(200);
  expect((await comeBack(wayBack, mine.cookie)).status).toBe(400);
});

it('a request lasts a quarter of an hour', async () => {
  const { request, state } = await begin();
  const form = formOf(state, await browserAnswer(site().wallet, request, SITE));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1_000);
  try {
    const posted = await post(form);
    expect([posted.status, posted.text]).toEqual([400, expect.stringContaining(LOST)]);
  } finally {
    jest.restoreAllMocks();
  }
});

it('neither the browser nor the log gets anything of what the app sends', async () => {
  const elements = { age_over_18: true, given_name: HOLDER.given_name };
  const checks = [await check(() => ({})), await check(() => ({ elements })), await check(() => ({ elements: {} }))];
  expect(checks[2]?.page.text).toContain(NOT_OLD_ENOUGH);
  const texts = [...checks.flatMap(({ posted, page }) => [posted.text, page.text, page.headers]), recorded.text];
  for (const word of [...Object.values(HOLDER), ...checks.map(({ response }) => response.slice(100, 160))])
    expect(texts.map((text) => JSON.stringify(text)).filter((text) => text.includes(word))).toEqual([]);
});
