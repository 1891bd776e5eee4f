import type { Page } from 'playwright/test';
import { newEmail } from '@/e2e/account-forms';
import { siteMail } from '@/e2e/mails';
import { enter } from '@/e2e/people';
import { demo } from '@/testing/sign-in';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const HOSTILE = '<img src=x onerror=alert(1)>"\'; drop table takedowns --';

async function fillCopyright(page: Page, { email, pins, name }: Record<'email' | 'pins' | 'name', string>) {
  await page.getByRole('radio', { name: 'A work of mine is copied' }).check();
  await page.getByLabel('The work that is copied').fill('A drawing, first shown at https://ada.example/drawing.');
  await page.getByLabel('Addresses of the pins').fill(pins);
  await page.getByLabel('Your full name').fill(name);
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Your postal address').fill('1 Example Street\nLondon');
  await page.getByLabel('Your telephone number').fill('+44 20 0000');
  for (const box of await page.getByRole('group', { name: 'What you state' }).getByRole('checkbox').all())
    await box.check();
  await page.getByLabel('Signature').fill(name);
}

test('a takedown notice is sent on a telephone, followed by its code, decided and answered; hostile text in it stays text', async ({
  page,
  request,
}) => {
  const { id } = await enter(request, await newVerifiedPerson());
  const [bad, good] = [await plantPin(id), await plantPin(id)];
  const email = newEmail();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/dmca-policy');
  await page.getByRole('button', { name: 'Write a notice' }).click();
  await fillCopyright(page, { email, pins: `/pin/${bad.slug}\n\n${good.id}\n${bad.slug}`, name: HOSTILE });
  await page.getByRole('button', { name: 'Send notice' }).click();
  const outcome = page.getByRole('main').getByRole('status');
  await expect(outcome).toContainText('Thank you.');
  await expect(outcome).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const code = (await outcome.locator('code').textContent()) ?? '';
  const mail = await siteMail(email);
  expect(mail).toContain(code);
  expect(mail).not.toContain('onerror');
  await outcome.getByRole('link', { name: 'Follow your notice' }).click();
  await expect(page).toHaveURL(`/dmca-policy/status?code=${code}`);
  const pins = page.getByRole('list', { name: 'Pins of the notice' }).getByRole('listitem');
  await expect(pins).toHaveText([`/pin/${bad.slug}: Not decided yet`, `${good.id}: Not decided yet`]);
  await expect(page.getByRole('main')).not.toContainText('onerror');
  expect((await request.get(`/dmca-policy/status?code=${code}`)).headers()['cache-control']).toBe('private, no-store');
  expect(dialogs).toEqual([]);

  const [{ takedown } = { takedown: '' }] = await runOnSite<{ takedown: string }>(
    'select id::text as takedown from takedowns where code = $1',
    [code],
  );
  const { headers } = await enter(request, demo('admin'));
  const decide = async (pin: string, decision: string, reason: string) => {
    const path = `/api/admin/takedowns/${takedown}/pins/${pin}`;
    const answer = await request.post(path, { headers, data: { decision, reason } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  expect((await request.get(`/pin/${bad.slug}`)).status()).toBe(200);
  await decide(bad.id, 'removed', 'It copies the drawing.');
  await expect.poll(async () => (await request.get(`/pin/${bad.slug}`)).status()).toBe(451);
  await decide(good.id, 'kept', 'It is another drawing.');
  await page.reload();
  await expect(pins).toHaveText([
    `/pin/${bad.slug}: Removed. It copies the drawing.`,
    `${good.id}: Kept. It is another drawing.`,
  ]);
  await expect(page.getByRole('main')).toContainText('It was decided on');
  await expect.poll(() => siteMail(email), { timeout: 30_000 }).toContain('kept: It is another drawing.');
});
