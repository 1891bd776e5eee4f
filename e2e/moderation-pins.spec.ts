import type { APIRequestContext } from 'playwright/test';
import { expectForVisitors } from '@/e2e/for-visitors';
import { giveReason, openModeration, pressKey, said } from '@/e2e/moderation';
import { addOwnPin } from '@/e2e/own-pin';
import { enter } from '@/e2e/people';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { siteStorage } from '@/e2e/site-under-test';
import { ipOf, expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { variantKey } from '@/lib/media/variants';

const owner = async (request: APIRequestContext) => enter(request, await newVerifiedPerson());

test('a pin on legal hold is hidden and outlives its poster’s account', async ({ page, request }) => {
  const poster = await owner(request);
  const pin = await addOwnPin(request, poster, { title: `Held ${poster.id}` });
  await openModeration(page, `/admin/pins/${pin._id}`);
  await pressKey(page, 'Shift+L');
  await giveReason(page, 'Legal hold', 'Order 12/345.');
  await said(page, 'The pin is on legal hold.');
  await expectForVisitors(async () => {
    expect((await request.get(`/pin/${pin.slug}`)).status()).toBe(404);
    expect((await request.get(pin.image)).status()).toBe(404);
  });
  await expect(page.getByRole('button', { name: 'Keep', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the picture' }).click();
  await expect(page.getByRole('img', { name: pin.title })).toBeVisible();

  const { headers } = poster;
  const deleted = await request.delete(`/api/pins/${pin._id}`, { headers });
  expect([204, 404]).toContain(deleted.status());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pin.title);
  expect((await request.delete(`/api/users/${poster.id}`, { headers })).status()).toBe(204);
  expect((await request.get(`/pin/${pin.slug}`)).status()).toBe(404);
  const [hold] = await runOnSite<{ image: string }>('select image from legal_holds where pin_id = $1', [pin._id]);
  const file = variantKey.still(hold?.image ?? '');
  expect(await siteStorage().size(file)).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Legal holds' }).click();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: pin.title });
  await expect(line).toContainText('gone with its poster’s account');
  await expect(line).toContainText('Order 12/345.');
  await line.getByRole('button', { name: `End legal hold: ${pin.title}` }).click();
  await giveReason(page, 'End legal hold', 'The matter is over.');
  await said(page, 'The legal hold is over.');
  await expect(line).toHaveCount(0);
});

test('a reported pin is hidden with its same-media pins, and moderators see them beside it', async ({ page, request }, {
  testId,
}) => {
  const pin = await addOwnPin(request, await owner(request), { title: `One ${testId.slice(-6)}` });
  const sameMediaPin = await plantPin((await owner(request)).id);
  await runOnSite(
    'update pins set (media_id, image) = (select media_id, image from pins where id = $1) where id = $2',
    [pin._id, sameMediaPin.id],
  );
  const visitor = { 'x-forwarded-for': ipOf(`${testId} reporter`) };
  const data = { subject: { type: 'pin', id: pin._id }, reason: 'minor' };
  expect((await request.post('/api/reports', { headers: visitor, data })).status()).toBe(201);
  const states = async () =>
    Promise.all([pin.slug, sameMediaPin.slug].map(async (slug) => (await request.get(`/pin/${slug}`)).status()));
  await expect.poll(states).toEqual([404, 404]);
  await openModeration(page, '/admin?kind=report');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: pin.title });
  await expect(row).toContainText('1 more of the same work');
  await row.getByRole('link', { name: pin.title }).click();
  const similarPins = page.getByRole('region', { name: 'The same work, or alike' }).getByRole('listitem');
  await expect(similarPins.filter({ hasText: sameMediaPin.title })).toContainText('held · the same work');
  await page.getByRole('button', { name: 'Keep and show' }).click();
  await said(page, 'The pin is kept.');
  await expect.poll(states).toEqual([200, 200]);
  await expect(similarPins.filter({ hasText: sameMediaPin.title })).toContainText('live · the same work');
});

test('a moderator hides a pin for now, blocks its media and removes it by keys, and learns when its files are deleted', async ({
  page,
  request,
}) => {
  const pin = await addOwnPin(request, await owner(request));
  const expectStatus = (status: number) =>
    expectForVisitors(async () => expect((await request.get(`/pin/${pin.slug}`)).status()).toBe(status));
  await openModeration(page, `/admin/pins/${pin._id}`);
  await pressKey(page, 'Shift+H');
  await giveReason(page, 'Hide for now', 'To ask the poster.');
  await said(page, 'The pin is hidden.');
  await expectStatus(404);
  await pressKey(page, 'Shift+B');
  await giveReason(page, 'Block the work', 'Known to us.');
  await said(page, 'The work is blocked.');
  await expect(page.getByRole('button', { name: 'Block the work' })).toHaveCount(0);
  await pressKey(page, 'Shift+K');
  await said(page, 'The pin is kept.');
  await expectStatus(200);
  await pressKey(page, 'Shift+R');
  await giveReason(page, 'Remove', 'Spam.');
  await said(page, 'The pin is removed.');
  await runOnSite('update removals set files_deleted_at = now() where pin_id = $1', [pin._id]);
  await page.getByRole('button', { name: 'Restore' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.filter({ hasText: 'The files of this pin were deleted' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This pin cannot be restored.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);

  await page.goto('/admin/audit');
  await page.getByRole('textbox', { name: 'Target id' }).fill(pin._id);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const lines = page.getByRole('main').locator('ol').getByRole('listitem');
  await expect(lines).toHaveText([/removed the pin/, /kept the pin/, /hid the pin/]);
});
