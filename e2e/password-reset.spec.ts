import { fill, newEmail, NEW_PASSWORD, profileMenu, signUp, trySignIn } from '@/e2e/account-forms';
import { mailLink } from '@/e2e/mails';
import { expect, test } from '@/e2e/test';
import type { Page } from 'playwright/test';

const SENT = /^If there is an account for .* a mail with a link to choose a new password is on its way\./;

async function askForReset(page: Page, email: string) {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status').filter({ hasText: SENT })).toContainText(email);
}

test('a password is reset by the link of a mail, and the old one no longer works', async ({ page, browser }) => {
  const email = newEmail();
  const first = await browser.newPage();
  await signUp(first, email);
  await first.close();
  await askForReset(page, email);

  const link = await mailLink(email, 'resetPassword');
  await page.goto(link);
  const password = page.getByLabel('New password');
  await expect(password).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page).toHaveURL('/account/action');

  const chosen = `${NEW_PASSWORD} 2`;
  await password.fill(chosen);
  await password.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/signin');
  await fill(page, email, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Email or password is wrong.');
  await trySignIn(page, email, chosen);
  await page.waitForURL('/');
  expect(await profileMenu(page)).toContain('Logout');

  const later = await browser.newPage();
  await later.goto(link);
  await expect(later.getByRole('main').getByRole('alert')).toContainText('This link no longer works');
  await expect(later.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
  await later.close();
});

test('resetting the password where one is signed in asks to sign in again', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await askForReset(page, email);
  await page.goto(await mailLink(email, 'resetPassword'));
  await page.getByLabel('New password').fill(`${NEW_PASSWORD} 3`);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await trySignIn(page, email, `${NEW_PASSWORD} 3`);
  await page.waitForURL('/');
});

test('a call that is refused while the password changes does not leave the page', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await askForReset(page, email);
  const reset = page.waitForResponse(
    (answer) => answer.url().includes(':resetPassword') && !!answer.request().postData()?.includes('newPassword'),
  );
  const accountRead = page.waitForResponse((answer) => answer.url().includes('getSavedPins'));
  await page.route('**/api/users/*?getSavedPins*', async (route) => {
    await reset;
    await route.continue();
  });
  await page.route('**/api/auth/signout', async (route) => {
    await accountRead;
    await route.continue();
  });
  await page.goto(await mailLink(email, 'resetPassword'));
  await page.getByLabel('New password').fill(`${NEW_PASSWORD} 4`);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await accountRead;
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible();
  await expect(page).toHaveURL('/account/action');
});
