import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '@/e2e/test';
import { enter, newPerson, signInByForm, type Caller } from '@/e2e/people';
import { demo } from '@/testing/sign-in';
import { newSession } from '@/e2e/session-cookie';

const sessionCookie = async (uid: string, endsIn: number) => (await newSession(uid, endsIn)).cookie;

const visit = (request: APIRequestContext, target: string, cookie: string) =>
  request.get(target, { headers: { cookie, accept: 'text/html' }, maxRedirects: 0 });

test('an expired session, and garbage where one is needed, ends at the sign-in page, which knows the way back, and its cookie is dropped', async ({
  request,
}) => {
  for (const [target, cookie] of [
    ['/category/Solo?sort=Latest', await sessionCookie('demo-viewer', -1)],
    ['/follows?page=2', 'pins.session=garbage'],
  ] as const) {
    const answer = await visit(request, target, cookie);
    expect(answer.status(), target).toBe(303);
    const { location = '', 'set-cookie': dropped = '', 'cache-control': caching } = answer.headers();
    const signIn = new URL(location);
    expect(signIn.pathname).toBe('/signin');
    expect(Object.fromEntries(signIn.searchParams)).toEqual({ expired: '1', return: target });
    expect(dropped).toMatch(/pins\.session=;.*Max-Age=0/);
    expect(caching).toBe('private, no-store');
  }
});

test('a forged session cookie gets the page that every visitor sees', async ({ request }) => {
  await visit(request, '/category/Solo', '');
  const answer = await visit(request, '/category/Solo', 'pins.session=garbage');
  expect(answer.status()).toBe(200);
  // The cached page, which another test may have made stale meanwhile.
  expect(['hit', 'stale']).toContain(answer.headers()['x-cache']);
});

test('a page of the signed-in is kept by no cache, and holds nothing of them', async ({ request }) => {
  const answer = await visit(request, '/', await sessionCookie('demo-viewer', 600));
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(await answer.text()).not.toMatch(/viewer@demo\.test|demo-viewer/); // email and identity of the cookie's person
});

test('banned people are led to /banned from everywhere but there and the contact page', async ({ request }) => {
  const cookie = await sessionCookie('demo-banned', 600);
  const answers = await Promise.all(
    ['/', '/pin/nothing', '/signin', '/banned', '/contact-us'].map((target) => visit(request, target, cookie)),
  );
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303, 200, 200]);
  expect(new URL(answers[0]?.headers().location ?? '').pathname).toBe('/banned');
});

test('a session is opened by an ID token and the CSRF cookie together', async ({ request, playwright, baseURL }) => {
  const viewer = await enter(request, demo('viewer'));
  const csrf: unknown = await (await request.get('/api/auth/csrf')).json();
  const csrfToken = String(Reflect.get(Object(csrf), 'csrfToken'));
  const opened = await open(request, viewer, csrfToken);
  expect(new URL(opened).search).toBe('');
  const { cookies } = await request.storageState();
  expect(cookies.find(({ name }) => name === 'pins.session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  const elsewhere = await playwright.request.newContext({ baseURL });
  expect(await open(elsewhere, viewer, csrfToken)).toContain('csrf=true');
  expect((await elsewhere.storageState()).cookies.find(({ name }) => name === 'pins.session')).toBeUndefined();
  await elsewhere.dispose();
});

/** Exchanges a person's token for a session; resolves to the URL that next-auth answers. */
async function open(request: APIRequestContext, { headers }: Caller, csrfToken: string): Promise<string> {
  const idToken = headers.authorization.replace('Bearer ', '');
  const answer = await request.post('/api/auth/callback/credentials', {
    form: { csrfToken, idToken, json: 'true', callbackUrl: '/' },
  });
  return String(Reflect.get(Object(await answer.json()), 'url'));
}

test('a copied cookie is dead after the sign-out, and signing out everywhere ends every other device', async ({
  page,
  context,
  browser,
  request,
}) => {
  const person = await newPerson(request);
  await signInByForm(page, person, '/settings');
  const cookieOf = async () => {
    const session = (await context.cookies()).find(({ name }) => name === 'pins.session');
    return `pins.session=${session?.value}`;
  };
  const copied = await cookieOf();
  expect((await visit(request, '/updates', copied)).status()).toBe(200);
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(1);
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date());
  await expect(devices).toContainText(`This device · signed in ${today}`);
  await devices.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await visit(request, '/updates', copied)).status()).toBe(303);

  const elsewhere = await (await browser.newContext()).newPage();
  await signInByForm(elsewhere, person, '/updates');
  const signedInAt = Math.floor(Date.now() / 1000);
  await signInByForm(page, person, '/settings');
  await expect(devices).toHaveCount(2);
  // Its open page hears of the end.
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await devices.nth(1).getByRole('button', { name: 'Sign out' }).click();
  await expect(elsewhere).toHaveURL('/signin?expired=1&return=%2Fupdates');
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signInByForm(elsewhere, person, '/updates');
  await page.reload();
  await expect(devices).toHaveCount(2);
  // Moments of signing in are whole seconds.
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(signedInAt);
  await elsewhere.goto('about:blank'); // an open page would hear of the end at once
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(devices).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/signin?return=%2Fsettings');
  await expect(page.locator('[role=alert], [role=status]').filter({ hasText: /\S/ })).toHaveText([
    'You are signed out on every device.',
  ]);
  await elsewhere.goto('/updates');
  await expect(elsewhere).toHaveURL('/signin?expired=1&return=%2Fupdates');
  await signInByForm(page, person, '/settings');
  await expect(devices).toHaveCount(1);
  await elsewhere.context().close();
});
