import type { Page } from 'playwright/test';
import { openModeration, said } from '@/e2e/moderation';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';

const email = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'your message has arrived' });

/** Messages from an email address. */
const kept = (from: string) => runOnSite('select message from contact_messages where email = $1', [from]);

/** An email address that no other test writes from, and no second try. */
const unique = (name: string) => `${name}-${process.hrtime.bigint()}@example.com`;

test('a visitor writes to the operator by the keyboard, and a moderator marks it as answered, and as open again', async ({
  page,
}) => {
  const from = unique('visitor');
  const words = 'Where is my pin?\n<script>alert(1)</script>';
  await page.goto('/contact-us');
  await expect(send(page)).toBeEnabled();
  await email(page).fill(from);
  await page.keyboard.press('Tab');
  await page.keyboard.type(words);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toContainText(from);
  await expect(page.locator(':focus')).toContainText('your message has arrived');
  expect(await kept(from)).toEqual([{ message: words }]);

  await openModeration(page, '/admin/messages');
  const message = page.getByRole('main').getByRole('listitem').filter({ hasText: from });
  await expect(message).toContainText('open');
  await message.getByRole('button', { name: `Answered: ${from}` }).click();
  await said(page, 'The message is answered.');
  await message.getByRole('button', { name: `Open again: ${from}` }).click();
  await said(page, 'The message is open again.');
  await expect(message.getByRole('button', { name: `Answered: ${from}` })).toBeVisible();
});
