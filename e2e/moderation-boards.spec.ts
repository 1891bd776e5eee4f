import { addBoard } from '@/e2e/boards';
import { findLine, giveReason, openAs, openModeration, pressKey, said, walkTo } from '@/e2e/moderation';
import { quietPin } from '@/e2e/quiet-pin';
import { enter } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

test('a board is removed after a report: gone for everybody, its creator told, its pins left', async ({
  page,
  request,
  browser,
}, { testId, retry }) => {
  const creator = await newVerifiedPerson();
  const pin = await quietPin(request);
  const name = `Reported ${testId.slice(-6)} ${retry}`;
  const board = await addBoard(request, await enter(request, creator), { name, pins: [pin] });
  const report = { subject: { type: 'board', id: board._id }, reason: 'other', details: 'Its name.' };
  expect((await request.post('/api/reports', { data: report })).status()).toBe(201);
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
  expect((await request.get(`/board/${board.slug}`)).status()).toBe(404);
  expect((await request.get(`/api/boards/${board._id}`)).status()).toBe(404);
  expect((await request.get(`/pin/${pin.slug}`)).status()).toBe(200);
  const theirs = await openAs(browser, creator);
  await findLine(theirs, `Your board “${name}” was removed: Its name advertises.`);
  await theirs.context().close();
});

test('reports of a person are dismissed by moderators', async ({ page, request }) => {
  const { id } = await enter(request, await newVerifiedPerson());
  const report = { subject: { type: 'user', id }, reason: 'other', details: 'Nothing at all.' };
  expect((await request.post('/api/reports', { data: report })).status()).toBe(201);
  await openModeration(page, `/admin/users/${id}`);
  await expect(page.getByText('Nothing at all.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss the reports' }).click();
  await said(page, 'The reports are dismissed.');
  await expect(page.getByRole('button', { name: 'Dismiss the reports' })).toHaveCount(0);
});
