import type { Page } from 'playwright/test';
import { z } from 'zod';
import { enter, newPerson, signIn, storedKeys } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import type { Credentials } from '@/testing/sign-in';

const HOUR_MS = 3_600_000;

/** Opens a page that waits to renew what it has: time may be turned on from here. */
async function openWaiting(page: Page, person: Credentials): Promise<void> {
  await page.clock.install();
  await page.context().addInitScript(() => {
    const set = window.setTimeout.bind(window);
    window.setTimeout = Object.assign((run: TimerHandler, ms = 0, ...rest: unknown[]) => {
      if (ms > 45 * 60_000) document.documentElement.dataset.waits = '';
      return set(run, ms, ...rest);
    }, window.setTimeout);
  });
  await signIn(page, person, '/updates');
  await expect(page.locator('html[data-waits]')).toBeAttached();
}

/** When a token was made, in seconds. */
const issuedAt = (token: string | null): number =>
  z.object({ iat: z.number() }).parse(JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())).iat;

test('token and session are renewed before they expire, for as long as the page is open', async ({ page, request }) => {
  await openWaiting(page, await newPerson(request));
  const before = await page.evaluate(() => localStorage.getItem('savedToken'));
  // Tokens tell whole seconds: one made within the second of the sign-in would be the same.
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(issuedAt(before));
  const renewed = page.waitForResponse((answer) => answer.url().includes('/v1/token') && answer.ok());
  const reopened = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/auth/session') && answer.request().method() === 'POST',
  );
  await page.clock.fastForward(HOUR_MS - 4 * 60_000);
  await renewed;
  expect((await reopened).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('savedToken'))).not.toBe(before);
  await expect(page).toHaveURL('/updates');
});

test('a sign-in that the service has ended is forgotten, and signing in again leads back', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request);
  await openWaiting(page, person);
  const idToken = await page.evaluate(() => localStorage.getItem('savedToken'));
  const deleted = await request.post('/identitytoolkit.googleapis.com/v1/accounts:delete?key=demo', {
    data: { idToken },
  });
  expect(deleted.status()).toBe(200);

  await page.clock.fastForward(HOUR_MS);
  await expect(page).toHaveURL('/signin?expired=1&return=%2Fupdates');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await storedKeys(page)).toEqual(['sexualityFilter']);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('pins.session');
});

test('an ended session shows one message', async ({ page, request }) => {
  const person = await newPerson(request);
  await signIn(page, person, '/updates');
  await page.goto('about:blank'); // an open page would hear of the end at once
  const { id, headers } = await enter(request, person);
  expect((await request.delete(`/api/users/${id}/sessions`, { headers })).status()).toBe(204);
  await page.goto('/follows');
  await expect(page).toHaveURL('/signin?expired=1&return=%2Ffollows');
  await expect.poll(() => storedKeys(page)).toEqual(['sexualityFilter']);
  await expect(page.locator('[role=alert], [role=status]').filter({ hasText: /\S/ })).toHaveText([
    'Your session has ended. Please sign in again.',
  ]);
});
