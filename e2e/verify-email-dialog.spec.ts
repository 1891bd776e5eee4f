import type { Page } from 'playwright/test';
import { signIn } from '@/e2e/people';
import { demo } from '@/testing/sign-in';
import { expect, test } from '@/e2e/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Verify your email' });

async function createBoard(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create Board' }).click();
}

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
