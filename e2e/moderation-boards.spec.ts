import { addBoard } from '@/e2e/boards';
import { expectForVisitors } from '@/e2e/for-visitors';
import { giveReason, openModeration, pressKey, said, walkTo } from '@/e2e/moderation';
import { quietPin } from '@/e2e/quiet-pin';
import { enter } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

test('a reported board is removed and its creator notified, its pins stay; reports of its creator are dismissed', async ({
  page,
  request,
}, { testId }) => {
  const pin = await quietPin(request);
  const name = `Reported ${testId.slice(-6)}`;
  const { id, headers } = await enter(request, await newVerifiedPerson());
  const board = await addBoard(request, { id, headers }, { name, pins: [pin] });
  const report = async (type: string, subject: string, details: string) => {
    const data = { subject: { type, id: subject }, reason: 'other', details };
    expect((await request.post('/api/reports', { data })).status()).toBe(201);
  };
  await report('board', board._id, 'Its name.');
  await report('user', id, 'Nothing at all.');
  expect((await request.get(`/board/${board.slug}`)).status()).toBe(200);

  await openModeration(page, '/admin?kind=report');
  await walkTo(page, name);
  await pressKey(page, 'o');
  await expect(page.getByText('Its name.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the board' }).click();
  await giveReason(page, 'Remove the board', 'Its name advertises.');
  await said(page, `“${name}” was removed.`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A board that is gone');
  await expect(page.getByRole('region', { name: 'Reports' })).toContainText('upheld');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('removed the board');
  await expectForVisitors(async () => expect((await request.get(`/board/${board.slug}`)).status()).toBe(404));
  expect((await request.get(`/api/boards/${board._id}`)).status()).toBe(404);
  expect((await request.get(`/pin/${pin.slug}`)).status()).toBe(200);
  const told = await (await request.get(`/api/users/${id}/notifications`, { headers })).text();
  expect(told).toContain(`Your board “${name}” was removed: Its name advertises.`);

  await page.goto(`/admin/users/${id}`);
  await expect(page.getByText('Nothing at all.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss the reports' }).click();
  await said(page, 'The reports are dismissed.');
  await expect(page.getByRole('button', { name: 'Dismiss the reports' })).toHaveCount(0);
});
