import { trySignIn } from '@/e2e/account-forms';
import { enter, newPerson, signIn } from '@/e2e/people';
import { runOnSite, runUser } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import type { Page } from 'playwright/test';

const email = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'your message has arrived' });

/** Messages that hold some words. */
const kept = (words: string) =>
  runOnSite<{ email: string; message: string }>('select email, message from contact_messages where message like $1', [
    `%${words}%`,
  ]);

/** Words that no other test writes. */
const unique = () => `words-${process.hrtime.bigint()}`;

test('a visitor writes to the operator with the keyboard', async ({ page }) => {
  const words = unique();
  await page.goto('/contact-us');
  await expect(send(page)).toBeEnabled();
  await email(page).fill('visitor@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${words}\n<script>alert(1)</script>`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toContainText('visitor@example.com');
  await expect(page.locator(':focus')).toContainText('your message has arrived');
  expect(await kept(words)).toEqual([{ email: 'visitor@example.com', message: `${words}\n<script>alert(1)</script>` }]);
});

test('banned and signed-in people may write to the operator', async ({ page, browser, request, baseURL }) => {
  const [first, second] = [unique(), unique()];
  const banned = await newPerson(request);
  await enter(request, banned);
  await runUser('ban', banned.email, 'Test');
  await trySignIn(page, banned.email, banned.password);
  await page.waitForURL('/banned');
  await page.goto('/contact-us');
  await email(page).fill('banned@example.com');
  await message(page).fill(first);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await kept(first)).toHaveLength(1);

  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.2' } });
  const member = await context.newPage();
  await signIn(member, await newPerson(request), '/contact-us');
  await email(member).fill('member@example.com');
  await message(member).fill(second);
  await send(member).click();
  await expect(thanks(member)).toBeVisible();
  expect(await kept(second)).toHaveLength(1);
  await context.close();
});

test('after three messages the next one is refused in words', async ({ request }) => {
  const call = () => request.post('/api/contact', { data: { email: 'a@example.com', message: unique() } });
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await call()).status());
  expect(statuses).toEqual([201, 201, 201, 429]);
});
