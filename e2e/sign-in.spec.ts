import { fill, fillSignIn, newEmail, profileMenu, signUp, trySignIn } from '@/e2e/account-forms';
import { dropSession } from '@/e2e/browser-session';
import { untilHydrated, untilIdle } from '@/e2e/pin-list';
import { demo } from '@/testing/sign-in';
import { expect, test } from '@/e2e/test';
import type { Page } from 'playwright/test';

const newcomer = demo('newcomer');
const banned = demo('banned');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a person signs in and returns to where they were, in full', async ({ page, context }) => {
  const back = '/search/a%20b?sort=Latest';
  await page.goto(`/signin?return=${encodeURIComponent(back)}`);
  await fill(page, newcomer.email, newcomer.password);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL(back);
  expect(await profileMenu(page)).toContain('Logout');
  const session = (await context.cookies()).find(({ name }) => name === 'pins.session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('a browser that blocks site data gets a message', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, denied);
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
  });
  await trySignIn(page, newcomer.email, newcomer.password);
  await expect(alert(page)).toHaveText(
    'Your browser blocks cookies and site data for this site. Allow them and try again.',
  );
  await expect(page).toHaveURL('/signin');
});

test('the sign-in page says that a session has ended, and leads people back who are signed in', async ({ page }) => {
  await page.goto('/signin?expired=1&return=%2Fupdates');
  await expect(notice(page, 'Your session has ended. Please sign in again.')).toBeVisible();
  await fillSignIn(page, newcomer.email, newcomer.password);
  await page.waitForURL('/updates');

  await page.goto('/signin?return=%2Fupdates');
  await expect(page.getByText('You’re already signed in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go back to where you were' })).toHaveAttribute('href', '/updates');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a person whose session cookie is gone is signed in again, wherever they come, and nothing goes in circles', async ({
  page,
  context,
}) => {
  await signUp(page, newEmail());
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const hasSession = async () => (await context.cookies()).some(({ name }) => name === 'pins.session');
  for (const [path, times] of [
    ['/updates', 1],
    ['/follows', 2],
    ['/signin', 1],
  ] as const) {
    await dropSession(page);
    loads.length = 0;
    const opened = page.waitForResponse((answer) => answer.url().endsWith('/callback/credentials'));
    await page.goto(path);
    expect((await opened).ok()).toBe(true);
    await expect.poll(hasSession).toBe(true);
    await expect.poll(() => loads.length, path).toBe(times);
    expect(await profileMenu(page)).toContain('Logout');
    expect(loads, path).toHaveLength(times);
  }
  await expect(page.getByText('You’re already signed in.')).toBeVisible();
});

test('a person whose session cookie and sign-in at the service are gone is a visitor, and can sign in at once', async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await dropSession(page);
  await page.goto('/robots.txt');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('firebaseLocalStorageDb').onsuccess = () => resolve();
      }),
  );
  await page.goto('/follows');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expect(page).toHaveURL('/follows');
  await trySignIn(page, email);
  await page.waitForURL('/');
  expect(await profileMenu(page)).toContain('Logout');
});

test('a banned person who signs in sees the ban and the remaining options', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
  await trySignIn(page, banned.email, banned.password);
  await page.waitForURL('/banned');
  await expect(notice(page, 'Your account is banned')).toBeVisible();
  await untilHydrated(page);
  await untilIdle(page);
  expect(refused).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'contact us' }).click();
  await expect(page).toHaveURL('/contact-us');
  await page.goto('/banned');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await reloaded;
  await expect(page.getByText('Accounts that break the rules')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the forms of the account say that they need scripts', async ({ page }) => {
    for (const path of ['/signin', '/signup', '/forgot-password', '/account/action?mode=verifyEmail&oobCode=x']) {
      await page.goto(path);
      await expect(page.locator('noscript p'), path).toContainText('Signing in needs JavaScript.'); // no text search looks in there
      await expect(page.locator('noscript p'), path).toBeVisible();
      await expect(page.getByRole('main').getByRole('button'), path).toHaveCount(0);
    }
  });
});
