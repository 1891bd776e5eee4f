import { fill, NEW_PASSWORD, newEmail, profileMenu, signUp } from '@/e2e/account-forms';
import { mailLink, mailLinks } from '@/e2e/mails';
import { expect, test } from '@/e2e/test';
import type { Page } from 'playwright/test';

/** What the browser keeps of the person. */
const storedUser = (page: Page) =>
  page.evaluate(() => {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    return user;
  });

test('a person signs up, follows the link of the mail, and is verified', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  expect(await profileMenu(page)).toContain('Logout');
  expect(await storedUser(page)).toMatchObject({ emailVerified: false });

  const link = await mailLink(email, 'verifyEmail');
  await page.goto(link);
  await expect(page.getByRole('status').filter({ hasText: 'Your email is verified.' })).toBeVisible();
  await expect(page).toHaveURL('/account/action'); // the code is gone from the address
  expect(await storedUser(page)).toMatchObject({ emailVerified: true });
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await expect(page.getByRole('status').filter({ hasText: 'Your email is verified.' })).toBeVisible();
  expect(await mailLinks(email)).toHaveLength(1);
});

test('a link that was used, or that nobody sent, says so and shows the way on', async ({ page, browser }) => {
  const email = newEmail();
  await signUp(page, email);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(await mailLink(email, 'verifyEmail'));
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Your email is verified.' })).toBeVisible();
  for (const query of [
    new URL(await mailLink(email, 'verifyEmail'), 'http://site').search,
    '?mode=verifyEmail&oobCode=x',
  ]) {
    await elsewhere.goto(`/account/action${query}`);
    await expect(elsewhere.getByRole('alert').filter({ hasText: 'This link does not work' })).toBeVisible();
    await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
  }
  for (const query of ['', '?mode=verifyEmail', '?mode=toString&oobCode=x']) {
    await elsewhere.goto(`/account/action${query}`);
    await expect(elsewhere.getByRole('alert').filter({ hasText: 'This address is not complete' })).toBeVisible();
  }
  await elsewhere.close();
});

test('who is signed in with an email that is not verified gets a new mail from a link that does not work', async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await mailLink(email, 'verifyEmail');
  await page.goto('/account/action?mode=verifyEmail&oobCode=worn-out');
  await page.getByRole('button', { name: 'Send a new mail' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Verification email sent! Check your inbox.' }),
  ).toBeVisible();
  await expect.poll(() => mailLinks(email)).toHaveLength(2);
});

test('fields that are wrong say why, keep the focus, and send nothing', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/signup');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password');
  calls.length = 0;

  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Enter your email.');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription('Enter a password of at least 8 characters.');

  await fill(page, newEmail(), '1234567');
  await password.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Use at least 8 characters.');
  await expect(email).not.toHaveAttribute('aria-invalid');
  expect(calls.filter((url) => /identity|\/api\/(?!vitals)/.test(url))).toEqual([]);
});

test('an email that has an account is not said to have one; who knows its password is let in', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const other = await browser.newPage();
  await other.goto('/signup?return=%2Fupdates');
  await fill(other, email, 'another password');
  await other.getByRole('button', { name: 'Sign Up' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'You cannot sign up with this email.' })).toBeVisible();
  await expect(other).toHaveURL('/signup?return=%2Fupdates');

  await other.getByLabel('Password').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Sign Up' }).click();
  await expect(other).toHaveURL('/updates');
  await other.close();
});

test('password managers are told what the fields are for, and the password can be shown', async ({ page }) => {
  await page.goto('/signup');
  const password = page.getByLabel('Password');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(password).not.toHaveAttribute('maxlength');
  const show = page.getByRole('button', { name: 'Show password' });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await expect(password).toHaveAttribute('type', 'password');
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
});
