import { randomUUID } from 'node:crypto';
import { fill, fillSignIn, NEW_PASSWORD, newEmail, profileMenu, signUp } from '@/e2e/account-forms';
import { expectAccessible } from '@/e2e/axe';
import { mailLink, mailLinks } from '@/e2e/mails';
import { expect, test } from '@/e2e/test';
import type { Page } from 'playwright/test';

/** The account as the browser stores it. */
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
  await expect(page).toHaveURL('/account/action'); // the code is gone from the URL
  expect(await storedUser(page)).toMatchObject({ emailVerified: true });
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await expect(page.getByRole('status').filter({ hasText: 'Your email is verified.' })).toBeVisible();
  expect(await mailLinks(email)).toHaveLength(1);
});

test('a new account takes its first steps, each of which can be skipped, and finds its first acts on its profile', async ({
  page,
}) => {
  await page.goto('/signup?return=%2Fupdates');
  await fill(page, newEmail(), NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/updates');
  await page.getByRole('link', { name: 'Set up your profile' }).click();
  await expect(page).toHaveURL('/welcome?return=%2Fupdates');
  const main = page.getByRole('main');
  await expect(main.getByText('Step 1 of 3')).toBeVisible();
  await expectAccessible(page);
  const name = `Nova ${randomUUID().slice(0, 8)}`;
  await main.getByRole('textbox', { name: 'Name' }).fill(name);
  await main.getByRole('button', { name: 'Save name' }).click();

  await expect(main.getByText('Step 2 of 3')).toBeVisible();
  const tiles = main.getByRole('checkbox');
  expect(await tiles.count()).toBeGreaterThan(20);
  for (let at = 0; at < 6; at += 1) await tiles.nth(at).check();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Save interests' }).click();
  await expect(main.getByText('Choose 5 at most.')).toBeVisible();
  await expect(tiles.first()).toHaveAccessibleDescription('Choose 5 at most.');
  await tiles.nth(5).uncheck();
  await main.getByRole('button', { name: 'Save interests' }).click();

  await expect(main.getByText('Step 3 of 3')).toBeVisible();
  await expect(main.getByRole('list', { name: 'People to follow' }).getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Follow', exact: true }).first().click();
  await expect(main.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL('/updates');

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const acts = main.getByRole('region', { name: 'First steps' });
  await expect(acts.getByText('(done)')).toHaveCount(2);
  await expect(acts.getByRole('link')).toHaveText(['Save your first pin', 'Make a board', 'Add a picture of yourself']);
  await expectAccessible(page);
  const hidden = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await acts.getByRole('button', { name: 'Hide this list' }).click();
  await expect(acts).toHaveCount(0);
  await hidden;
  await page.reload();
  await expect(main.getByRole('link', { name: 'Create Pin' })).toBeVisible();
  await expect(acts).toHaveCount(0);

  await page.goto('/welcome?return=https%3A%2F%2Felsewhere.example%2F');
  await main.getByRole('link', { name: 'Skip', exact: true }).click();
  await expect(page).toHaveURL('/welcome?step=interests');
  await expect(tiles.first()).toBeChecked();
  await main.getByRole('link', { name: 'Skip all' }).click();
  await expect(page).toHaveURL('/');
});

test('a person whose mail program has opened the link sees that the email is verified', async ({ page, browser }) => {
  const email = newEmail();
  await signUp(page, email);
  const link = await mailLink(email, 'verifyEmail');
  const elsewhere = await browser.newPage();
  const isVerified = (shown: Page) => shown.getByRole('status').filter({ hasText: 'Your email is verified.' });
  await elsewhere.goto(link);
  await expect(isVerified(elsewhere)).toBeVisible();

  await page.goto(link);
  await expect(isVerified(page)).toBeVisible();

  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('main').getByRole('alert')).toContainText('If your mail program opened it first');
  await elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(elsewhere, email, NEW_PASSWORD);
  await expect(elsewhere).toHaveURL('/account/action');
  await expect(isVerified(elsewhere)).toBeVisible();
  await elsewhere.close();
});

test('a link that does not work offers a new mail to signed-in people whose email is not verified', async ({
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

test('a sign-up does not reveal an existing account, and signs in with its password', async ({ page, browser }) => {
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
