import { z } from 'zod';
import { FORGERIES, LOST, NOT_OLD_ENOUGH, NOT_VALID } from '@/features/age-proof/testing/age-forgeries';
import { HOLDER, type WalletForgery } from '@/features/age-proof/testing/age-wallet';
import { cookiesOf, GB, SITE, useWalletFront } from '@/features/age-proof/testing/wallet-front';
import { signText } from '@/lib/auth/signed-text';
import { call } from '@/server/front/testing/http-call';
import { readQrCode } from '@/testing/qr-code';

const front = useWalletFront();
const { site, recorded, post, comeBack } = front;

/** A check that was begun: the page's link and code, and the browser's cookie. */
async function begin(headers = {}) {
  const { page, cookie } = await front.begin(headers);
  const [, link = ''] = /<a href="(av:[^"]*)"/.exec(page.text) ?? [];
  const [svg = ''] = /<svg [^]*<\/svg>/.exec(page.text) ?? [];
  const links = { here: link.replaceAll('&amp;', '&'), elsewhere: () => readQrCode(Buffer.from(svg)) };
  return { ...links, page, cookie };
}

/** A check on one device: what the wallet posted, and the page to which it led back. */
async function check(forgery: WalletForgery = {}) {
  const { here, cookie } = await begin();
  const posted = await post(await site().wallet.answer(await site().wallet.read(here), forgery));
  const { redirect_uri: returnUrl } = redirectSchema.parse(JSON.parse(posted.text));
  return { posted, returnUrl, cookie, page: await comeBack(returnUrl, cookie) };
}
const redirectSchema = z.object({ redirect_uri: z.string() });

it('a wallet is asked for one element of the EU’s proof of age, and nothing else', async () => {
  const { page, here, elsewhere } = await begin();
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
  const asked = await site().wallet.read(here);
  expect(asked).toEqual({
    clientId: `redirect_uri:${SITE}/age-check/wallet`,
    responseUri: `${SITE}/age-check/wallet`,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w~-]+\.[\w-]{43}$/),
    query: {
      credentials: [
        {
          id: 'proof_of_age',
          format: 'mso_mdoc',
          meta: { doctype_value: 'eu.europa.ec.av.1' },
          claims: [{ path: ['eu.europa.ec.av.1', 'age_over_18'] }],
        },
      ],
    },
    metadata: { vp_formats_supported: { mso_mdoc: { issuerauth_alg_values: [-7], deviceauth_alg_values: [-7] } } },
  });
  const other = await site().wallet.read(await elsewhere());
  expect({ ...other, nonce: '', state: '' }).toEqual({ ...asked, nonce: '', state: '' });
  expect([other.nonce === asked.nonce, other.state === asked.state]).toEqual([false, false]);
});

it('an adult’s wallet on this device posts to any front, and leads back to the page that they wanted', async () => {
  const { here, cookie } = await begin({ referer: `${SITE}/pin/a?x=1` });
  const posted = await post(await site().wallet.answer(await site().wallet.read(here)), site().otherPort);
  expect([posted.status, posted.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const { redirect_uri: returnUrl } = redirectSchema.parse(JSON.parse(posted.text));
  expect(posted.headers['set-cookie']).toBeUndefined();
  const page = await comeBack(returnUrl, cookie);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<a href="/pin/a?x=1" class="main">Continue to Pins</a>');
  const [proof = ''] = cookiesOf(page);
  expect(proof).toMatch(/^age-proof=\d+\.[\w-]{43}$/);
  expect((await call(site().port, '/', { headers: { ...GB, cookie: proof } })).text).toBe('the gallery');
  // The tab that still waits goes on, too.
  const waiting = await call(site().port, '/age-check/wait', { headers: { ...GB, cookie: proof } });
  const late = await comeBack('/age-check/answer', proof);
  expect([waiting.status, late.status, late.headers.location]).toEqual([200, 303, '/']);
});

it('an adult’s wallet on another device lets the browser in that shows the code', async () => {
  const { elsewhere, cookie } = await begin();
  const wait = () => call(site().port, '/age-check/wait', { headers: { ...GB, cookie } });
  const early = await comeBack('/age-check/answer', cookie);
  expect([early.status, early.text.includes('Nothing has arrived from Age app yet.')]).toEqual([200, true]);
  expect([early.text.includes('<svg '), early.headers['set-cookie'], (await wait()).status]).toEqual([
    true,
    undefined,
    202,
  ]);
  const posted = await post(await site().wallet.answer(await site().wallet.read(await elsewhere())));
  expect([posted.status, posted.text, (await wait()).status]).toEqual([200, '{}', 200]);
  const page = await comeBack('/age-check/answer', cookie);
  expect(cookiesOf(page)).toEqual([expect.stringMatching(/^age-proof=/)]);
  const again = await comeBack('/age-check/answer', cookie);
  expect([again.status, again.text.includes(LOST)]).toEqual([400, true]);
});

it('an answer from another device that is refused says so on both', async () => {
  const { elsewhere, cookie } = await begin();
  const posted = await post(
    await site().wallet.answer(await site().wallet.read(await elsewhere()), { elements: { age_over_18: false } }),
  );
  expect([posted.status, posted.text]).toEqual([
    403,
    JSON.stringify({ error: 'invalid_request', error_description: NOT_OLD_ENOUGH }),
  ]);
  const page = await comeBack('/age-check/answer', cookie);
  expect([page.status, page.text.includes(NOT_OLD_ENOUGH), cookiesOf(page)]).toEqual([403, true, []]);
});

it.each(FORGERIES)('%s proves nothing, and the page says why', async (_, make, sentence) => {
  const { page } = await check(await make(site()));
  expect([page.status >= 400, page.text]).toEqual([true, expect.stringContaining(`<p role="alert">${sentence}</p>`)]);
  expect(page.text).toContain('Prove my age with Age app');
  expect(cookiesOf(page)).toEqual([]);
  expect(recorded.text).toContain('a proof of age was refused');
});

it.each<[string, (form: URLSearchParams) => void]>([
  ['no state', (form) => form.delete('state')],
  ['a made-up state', (form) => form.set('state', 'x'.repeat(80))],
  [
    'a state that the wallet changed',
    (form) => form.set('state', (form.get('state') ?? '').replace('~here', '~elsewhere')),
  ],
  [
    'another site’s state',
    (form) => form.set('state', signText('request to a wallet', 'a~zzzzzzzzz~here', 'another secret')),
  ],
])('an answer with %s answers nothing', async (_, form) => {
  const { here } = await begin();
  const posted = await post(await site().wallet.answer(await site().wallet.read(here), { form }));
  expect([posted.status, posted.text]).toEqual([400, expect.stringContaining(LOST)]);
});

it('an answer on one device does not count for another', async () => {
  const { here, elsewhere, cookie } = await begin();
  const form = await site().wallet.answer(await site().wallet.read(here));
  form.set('state', (await site().wallet.read(await elsewhere())).state);
  expect((await post(form)).text).toContain(NOT_VALID);
  expect((await comeBack('/age-check/answer', cookie)).text).toContain(NOT_VALID);
});

it('a request is answered once, and a way back leads in once', async () => {
  const { here, cookie } = await begin();
  const form = await site().wallet.answer(await site().wallet.read(here));
  const { redirect_uri: returnUrl } = redirectSchema.parse(JSON.parse((await post(form)).text));
  expect((await post(form)).status).toBe(400);
  expect((await comeBack(returnUrl, cookie)).status).toBe(200);
  const again = await comeBack(returnUrl, cookie);
  expect([again.status, again.text.includes(LOST)]).toEqual([400, true]);
});

it('somebody else’s proof lets nobody in: the way back serves the browser that began', async () => {
  const [mine, other] = [await begin(), await begin()];
  const { redirect_uri: returnUrl } = redirectSchema.parse(JSON.parse((await post(await site().wallet.answer(await site().wallet.read(mine.here)))).text)); // prettier-ignore
  for (const cookie of [other.cookie, '']) {
    const page = await comeBack(returnUrl, cookie);
    expect([page.status, page.text.includes(LOST), cookiesOf(page)]).toEqual([400, true, []]);
  }
  // The browser that began learns nothing by asking.
  expect((await call(site().port, '/age-check/wait', { headers: { ...GB, cookie: mine.cookie } })).status).toBe(202);
  expect((await comeBack(returnUrl.replace(/.{5}$/, 'AAAAA'), mine.cookie)).text).toContain(NOT_VALID);
});

it('a request lasts a quarter of an hour', async () => {
  const { here, cookie } = await begin();
  const form = await site().wallet.answer(await site().wallet.read(here));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1_000);
  try {
    expect((await post(form)).status).toBe(400);
    expect((await comeBack('/age-check/answer', cookie)).text).toContain(LOST);
    expect((await call(site().port, '/age-check/wait', { headers: { ...GB, cookie } })).status).toBe(200);
  } finally {
    jest.restoreAllMocks();
  }
});

it('a body beyond 64 kB is not read', async () => {
  expect((await post(new URLSearchParams({ vp_token: 'x'.repeat(70_000) }))).status).toBe(413);
});

it('neither the browser nor the log gets anything of what the wallet sends', async () => {
  const sent: string[] = [];
  const keep = (form: URLSearchParams) => void sent.push(z.object({ proof_of_age: z.tuple([z.string()]) }).parse(JSON.parse(form.get('vp_token') ?? '')).proof_of_age[0]); // prettier-ignore
  const given = await check({ form: keep });
  const refused = await check({ form: keep, elements: { age_over_18: true, given_name: HOLDER.given_name } });
  const failed = await check({ form: (form) => { form.set('error', HOLDER.family_name); form.set('error_description', HOLDER.device) } }); // prettier-ignore
  const kept = [given, refused, failed].flatMap(({ posted, page }) => [posted.text, page.text, page.headers]);
  const texts = [...kept, recorded.text].map((one) => JSON.stringify(one));
  expect(sent).toHaveLength(2);
  for (const word of [...Object.values(HOLDER), ...sent.map((one) => one.slice(100, 160))])
    expect(texts.filter((text) => text.includes(word))).toEqual([]);
});
