import type { Page } from 'playwright/test';
import { newPerson, signIn } from '@/e2e/people';
import { demo } from '@/testing/sign-in';
import { expect, test } from '@/e2e/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Verify your email' });

async function createBoard(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create Board' }).click();
}

const resend = (page: Page) => dialogOf(page).getByRole('button', { name: 'Resend verification email' });

test('a person without a verified email is asked to verify it before creating, and stays on the page', async ({
  page,
}) => {
  await signIn(page, demo('unverified'), '/updates');
  await createBoard(page);
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL('/updates');
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => ({
      inside: document.activeElement?.closest('dialog') !== null,
      onPage: document.activeElement !== document.body,
    }));
    expect(focus.inside || !focus.onPage).toBe(true); // the browser's own controls are a stop too
  }
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Create', exact: true })).toBeFocused();
});

test('the verification mail can be sent again', async ({ page, request }) => {
  await signIn(page, await newPerson(request));
  await createBoard(page);
  const fresh = page.waitForRequest((asked) => asked.url().includes('/v1/token'));
  await resend(page).click();
  await fresh;
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Verification email sent! Check your inbox.');
});

test('a verification mail that cannot be sent leads to signing in again', async ({ page, request }) => {
  await signIn(page, await newPerson(request), '/updates');
  await page.route('**/api/verify-email', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await createBoard(page);
  await resend(page).click();
  await expect(page).toHaveURL('/signin?expired=1&return=%2Fupdates');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a person whose email was verified meanwhile goes on without the dialog', async ({ page, request }) => {
  const person = await newPerson(request);
  await signIn(page, person);
  await page.route('**/v1/accounts:lookup*', async (route) => {
    const answer = await route.fetch();
    const { users, ...rest } = await answer.json();
    await route.fulfill({ json: { ...rest, users: [{ ...users[0], emailVerified: true }] } });
  });
  await createBoard(page);
  await expect(page.getByRole('dialog', { name: 'Create Board' })).toBeVisible();
});
