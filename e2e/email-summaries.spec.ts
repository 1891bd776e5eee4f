import type { APIRequestContext, Page } from 'playwright/test';
import { expectAccessible, expectNoOverflow } from '@/e2e/axe';
import { siteMail } from '@/e2e/mails';
import { enter, signIn } from '@/e2e/people';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Email summary' }).getByRole('radio', { name });

/** Somebody with a daily summary, which is due; its email, and the path of its link. */
async function toldPerson(request: APIRequestContext) {
  const person = await newVerifiedPerson();
  const { id, headers } = await enter(request, person);
  const settings = { headers, data: { channels: { mail: 'daily' } } };
  expect((await request.put(`/api/users/${id}/notifications/settings`, settings)).status()).toBe(200);
  await runOnSite(
    `insert into notifications (user_id, sender_id, kind, pin_id, subject, latest)
     select $1, posted_by, 'new_pin', id, posted_by, time_id(now() - interval '1 minute') from pins where status = 'live' and not flagged order by id limit 1`,
    [id],
  );
  await runOnSite(
    "update notification_channels set due_at = now(), told_to = now() - interval '1 day' where user_id = $1",
    [id],
  );
  const mail = await siteMail(person.email);
  return { person, id, headers, mail, path: /\/unsubscribe\?token=\S+/.exec(mail)?.[0] ?? '' };
}

test('somebody chooses a summary by email in the settings with the keyboard, and it is kept', async ({ page }) => {
  await signIn(page, await newVerifiedPerson(), '/settings#notifications');
  await expect(choice(page, 'Off')).toBeChecked();
  await choice(page, 'Off').focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Daily')).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.reload();
  await expect(choice(page, 'Daily')).toBeChecked();
  await page.route('**/notifications/settings', (route) => route.abort());
  await choice(page, 'Weekly').click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await expect(choice(page, 'Daily')).toBeChecked();
});

test.describe('without scripts and without signing in', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of a summary leads to a page with one button, which ends the summaries', async ({ page, request }) => {
    const { id, headers, mail, path } = await toldPerson(request);
    expect(mail).toContain('New since the last summary:');
    expect(mail).toMatch(/\nNew pin by .+\nhttps?:\S+\/pin\/\S+\n/);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email summaries');
      await expectNoOverflow(page);
    }
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Email summaries are off\./);
    await expect(page.getByRole('button', { name: 'Stop these emails' })).toHaveCount(0);
    const settings = await request.get(`/api/users/${id}/notifications/settings`, { headers });
    expect(await settings.json()).toMatchObject({ channels: { mail: 'off' } });
  });

  test('a cut link says what to do', async ({ page }) => {
    await page.goto('/unsubscribe?token=7.short');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^This link is incomplete\./);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });
});

test('a mail program ends the summaries by one call of its own', async ({ page, request }) => {
  const { mail, path } = await toldPerson(request);
  const url = new URL(/^List-Unsubscribe: <(\S+)>$/m.exec(mail)?.[1] ?? '');
  const answer = await request.post(url.pathname + url.search, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect([answer.status(), await answer.text()]).toEqual([200, 'Unsubscribed.\n']);
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Email summaries are off\./);
  await expectAccessible(page);
});
