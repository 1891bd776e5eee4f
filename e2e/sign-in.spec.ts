import { fill, fillSignIn, newEmail, profileMenu, signUp, trySignIn } from '@/e2e/account-forms';
import { dropSession } from '@/e2e/browser-session';
import { demo } from '@/e2e/people';
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

test('a wrong password and an unknown account get the same message', async ({ page, browser }) => {
  const email = newEmail();
  const elsewhere = await browser.newPage();
  await signUp(elsewhere, email);
  await elsewhere.close();
  for (const [who, password] of [
    [email, 'wrong password'],
    [newEmail(), 'wrong password'],
  ] as const) {
    await trySignIn(page, who, password);
    await expect(alert(page)).toHaveText('Email or password is wrong.');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    await expect(page).toHaveURL('/signin');
  }
});

test('a return URL that leads elsewhere leads home', async ({ page, baseURL }) => {
  const HOSTILE = [
    'https://example.org/',
    '/\\example.org/',
    'javascript:alert(1)',
    '/.//example.org',
    '/api/auth/signout',
    '//example.org/',
  ];
  for (const hostile of HOSTILE) {
    await page.goto(`/signin?return=${encodeURIComponent(hostile)}`);
    const signUpLink = page.getByRole('main').getByRole('link', { name: 'Make an account' });
    await expect(signUpLink, hostile).toHaveAttribute('href', '/signup');
  }
  await fillSignIn(page, newcomer.email, newcomer.password);
  await page.waitForURL(`${baseURL}/`);
});

test('the ways between the pages of the account keep the return URL', async ({ page }) => {
  await page.goto('/signin?return=%2Fupdates');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Make an account' }).click();
  await expect(page).toHaveURL('/signup?return=%2Fupdates');
  await main.getByRole('link', { name: 'Reset it' }).click();
  await expect(page).toHaveURL('/forgot-password?return=%2Fupdates');
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/signin?return=%2Fupdates');
});

test('the sign-in page says that a session has ended, and leads people back who are signed in', async ({ page }) => {
  await page.goto('/signin?expired=1&return=%2Fupdates');
  await expect(notice(page, 'Your session has ended. Please sign in again.')).toBeVisible();
  await fillSignIn(page, newcomer.email, newcomer.password);
  await page.waitForURL('/updates');

  await page.goto('/signin?return=%2Fupdates');
  await expect(page.getByText('You are signed in already.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go back to where you were' })).toHaveAttribute('href', '/updates');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a person whom the browser remembers without a session is forgotten, and can sign in at once', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await dropSession(page);
  await trySignIn(page, email);
  await page.waitForURL('/');
  expect(await profileMenu(page)).toContain('Logout');
  expect((await context.cookies()).map(({ name }) => name)).toContain('pins.session');
});

test('a banned person who signs in is told so, and what they can still do', async ({ page }) => {
  await trySignIn(page, banned.email, banned.password);
  await page.waitForURL('/banned');
  await expect(notice(page, 'Your account is banned')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'contact us' }).click();
  await expect(page).toHaveURL('/contact-us');
  await page.goto('/banned');
  await page.getByRole('button', { name: 'Logout' }).click();
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
