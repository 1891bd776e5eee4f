import type { Page } from 'playwright/test';
import { expect } from '@/e2e/test';

/** Tries to leave the page, which asks first, and stays. */
export async function stayWhenAsked(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const leaving = page.getByRole('banner').getByRole('link', { name: 'Following' }).click();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
}
