import type { Page } from 'playwright/test';
import { newEmail } from '@/e2e/account-forms';
import { siteMail } from '@/e2e/mails';
import { demo, enter, signIn } from '@/e2e/people';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const HOSTILE = '<img src=x onerror=alert(1)>"\'; drop table takedowns --';

async function openForm(page: Page, kind: string) {
  await page.goto('/dmca-policy');
  await page.getByRole('button', { name: 'Write a notice' }).click();
  await page.getByRole('radio', { name: kind }).check();
}

async function fillCopyright(
  page: Page,
  { email, pins, name = 'Ada Lovelace' }: Record<'email' | 'pins', string> & { name?: string },
) {
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

const sendNotice = (page: Page) => page.getByRole('button', { name: 'Send notice' }).click();

test('a takedown notice is sent on a telephone, followed by its code, decided and answered', async ({
  page,
  request,
  browser,
}) => {
  const uploader = await newVerifiedPerson();
  const { id } = await enter(request, uploader);
  const [bad, good] = [await plantPin(id), await plantPin(id)];
  const email = newEmail();
  await page.setViewportSize({ width: 390, height: 800 });
  await openForm(page, 'A work of mine is copied');
  await fillCopyright(page, { email, pins: `/pin/${bad.slug}\n\n${good.id}\n${bad.slug}` });
  await sendNotice(page);
  const outcome = page.getByRole('main').getByRole('status');
  await expect(outcome).toContainText('Thank you.');
  await expect(outcome).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const code = (await outcome.locator('code').textContent()) ?? '';
  expect(await siteMail(email)).toContain(code);
  await outcome.getByRole('link', { name: 'See how your notice stands' }).click();
  await expect(page).toHaveURL(`/dmca-policy/status?code=${code}`);
  const pins = page.getByRole('list', { name: 'Pins of the notice' }).getByRole('listitem');
  await expect(pins).toHaveText([`/pin/${bad.slug}: Not decided yet`, `${good.id}: Not decided yet`]);
  await expect(page.getByRole('main')).not.toContainText('Ada');
  expect((await request.get(`/dmca-policy/status?code=${code}`)).headers()['cache-control']).toBe('private, no-store');

  const [{ takedown } = { takedown: '' }] = await runOnSite<{ takedown: string }>(
    'select id::text as takedown from takedowns where code = $1',
    [code],
  );
  const { headers } = await enter(request, demo('admin'));
  const decide = async (pin: string, decision: string, reason: string) => {
    const answer = await request.post(`/api/admin/takedowns/${takedown}/pins/${pin}`, {
      headers,
      data: { decision, reason },
    });
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

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, uploader);
  await other.getByRole('button', { name: /^Notifications, / }).click();
  await other.getByRole('link', { name: /It copies the drawing/ }).click();
  await expect(other).toHaveURL(`/appeal?pin=${bad.id}`);
  await expect(other.getByRole('main')).toContainText('It copies the drawing.');
  await other.getByLabel('Why do you think').fill('I drew it myself; the sketches are older than hers.');
  await other.getByLabel('Your full name').fill('Ben Okri');
  await other.getByLabel('Your postal address').fill('2 Example Street');
  for (const box of await other.getByRole('group', { name: 'What you state' }).getByRole('checkbox').all())
    await box.check();
  await other.getByRole('button', { name: 'Send answer' }).click();
  await expect(other.getByRole('main').getByRole('status')).toContainText('Thank you.');
  await expect.poll(() => siteMail(email), { timeout: 30_000 }).toContain('> I drew it myself');
  await other.reload();
  await expect(other.getByRole('main')).toContainText('You have answered. A person will read it');
  await expect(other.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
  await elsewhere.close();
});

test('hostile text of a takedown notice stays text', async ({ page, request }) => {
  const pin = await plantPin((await enter(request, await newVerifiedPerson())).id);
  const email = newEmail();
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await openForm(page, 'A work of mine is copied');
  await fillCopyright(page, { email, pins: pin.slug, name: HOSTILE });
  await sendNotice(page);
  await page.getByRole('status').getByRole('link', { name: 'See how your notice stands' }).click();
  await expect(page.getByRole('list', { name: 'Pins of the notice' })).toBeVisible();
  expect(dialogs).toBe(0);
  expect(await siteMail(email)).not.toContain('onerror');
});

test('an unknown code of a takedown notice is named, and another can be typed, without scripts too', async ({
  browser,
  baseURL,
  request,
}) => {
  for (const code of ['x', 'x'.repeat(22), '%3Cscript%3E', "'%20or%201=1"]) {
    expect((await request.get(`/dmca-policy/status?code=${code}`)).status(), code).toBe(404);
    expect((await request.get(`/api/takedowns/${code}`)).status(), code).toBe(404);
  }
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/dmca-policy');
  await page.getByRole('link', { name: 'see how your notice stands' }).click();
  await page.getByLabel('Code of your notice').fill('x'.repeat(22));
  await page.getByRole('button', { name: 'Show my notice' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no notice with this code.');
  await context.close();
});
