import type { Locator, Page } from 'playwright/test';
import { openBoard, orderOf, saidBy, shownOrder, tiles } from '@/e2e/board-order';
import { addBoard } from '@/e2e/boards';
import { expectForVisitors } from '@/e2e/for-visitors';
import { stayWhenAsked } from '@/e2e/leave-warning';
import { enter, newPerson, signIn } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const nameOf = (page: Page) => page.getByLabel('Name', { exact: true });

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 80, start.y + 60);
  await page.mouse.down();
  await page.mouse.move(end.x + 60, end.y + 60, { steps: 12 });
}

test('a board is renamed, described and made private and public for everybody at once; leaving unsaved changes asks first', async ({
  page,
  request,
}) => {
  const { board } = await openBoard(page, 1);
  const asVisitor = () => request.get(`/board/${board.slug}`);
  const save = async () => {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save board' }).click();
    await answered;
    await expect(saidBy(page, '“Slower loops” is saved.')).toBeVisible();
  };
  const isPrivate = page.getByRole('switch', { name: 'Private board' });
  expect(await (await asVisitor()).text()).toContain(board.name);
  await nameOf(page).fill('Slower loops');
  await stayWhenAsked(page);
  await page.getByLabel('Description').fill('Calm.');
  await save();
  await expectForVisitors(async () => {
    const shown = await (await asVisitor()).text();
    expect(shown).toContain('Slower loops');
    expect(shown).toContain('Calm.');
  });

  await isPrivate.check();
  await save();
  const expectStatus = (status: number) =>
    expectForVisitors(async () => expect((await asVisitor()).status()).toBe(status));
  await expectStatus(404);
  await isPrivate.uncheck();
  await save();
  await expectStatus(200);
  await page.getByRole('banner').getByRole('link', { name: 'Following' }).click();
  await expect(page).toHaveURL('/follows?sort=Latest');
});

test('pins of a board are put in order by the mouse, are its cover, and are removed once that is confirmed', async ({
  page,
  request,
}) => {
  const { pins, keptOrder, read, caller } = await openBoard(page);
  await drag(page, tiles(page).nth(0), tiles(page).nth(2));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await shownOrder(page)).toEqual(orderOf(pins, 0, 1, 2, 3));
  await drag(page, tiles(page).nth(0), tiles(page).nth(2));
  await page.mouse.up();
  expect(await shownOrder(page)).toEqual(orderOf(pins, 1, 2, 0, 3));
  await expect(saidBy(page, 'is now pin 3 of 4.')).toBeVisible();
  await expect.poll(keptOrder).toEqual(orderOf(pins, 1, 2, 0, 3));

  const star = page.getByRole('button', { name: `Use ${pins[2]?.title} as cover` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await read()).cover).toBe(pins[2]?._id);
  const boards = await (await request.get(`/user/${caller.id}/boards`)).text();
  expect(boards.indexOf(new URL(pins[2]?.image ?? '').pathname.replace('.webp', ''))).toBeGreaterThan(0);
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(await shownOrder(page)).toEqual(orderOf(pins, 1, 2, 0, 3));
  await star.click();
  await expect.poll(async () => (await read()).cover).toBe(null);

  const dialog = page.getByRole('dialog', { name: 'Remove from Board' });
  const remove = page.getByRole('button', { name: `Remove ${pins[2]?.title}` });
  await remove.click();
  await expect(dialog).toContainText('Remove this pin from the board?');
  await page.keyboard.press('Escape');
  await expect(tiles(page)).toHaveCount(4);
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(tiles(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: `Remove ${pins[0]?.title}` })).toBeFocused();
  await expect.poll(keptOrder).toEqual(orderOf(pins, 1, 0, 3));
});

test('pins of a board are put in order by the keyboard, which is announced; an order that could not be stored is put back', async ({
  page,
  context,
}) => {
  const { pins, board, caller, keptOrder } = await openBoard(page);
  const alert = page.getByRole('main').getByRole('alert');
  const later = page.getByRole('button', { name: `Move ${pins[0]?.title} later` });
  await later.focus();
  for (const place of [2, 3, 4]) {
    await page.keyboard.press('Enter');
    await expect(saidBy(page, `is now pin ${place} of 4.`)).toBeVisible();
    await expect(later).toBeFocused();
  }
  await expect(later).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Move ${pins[3]?.title} earlier` }).press('Enter');
  await expect.poll(keptOrder).toEqual(orderOf(pins, 1, 3, 2, 0));
  expect(await shownOrder(page)).toEqual(orderOf(pins, 1, 3, 2, 0));

  const first = page.getByRole('button', { name: `Move ${pins[1]?.title} later` });
  await context.setOffline(true);
  await first.click();
  await expect(alert).toContainText('cannot be reached');
  expect(await shownOrder(page)).toEqual(orderOf(pins, 1, 3, 2, 0));
  await context.setOffline(false);
  await first.click();
  await expect.poll(keptOrder).toEqual(orderOf(pins, 3, 1, 2, 0));

  expect((await page.request.delete(`/api/boards/${board._id}`, { headers: caller.headers })).status()).toBe(204);
  await first.click();
  await expect(alert).toContainText('There is no such board.');
  expect(await shownOrder(page)).toEqual(orderOf(pins, 3, 1, 2, 0));
});

test('a deleted board can be had back for ten seconds', async ({ page, request }) => {
  const { board, caller } = await openBoard(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete board' }).click();
    await page.getByRole('dialog', { name: 'Delete Board' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(`/user/${caller.id}/boards`);
    await expect(saidBy(page, `“${board.name}” is deleted.`)).toBeVisible();
  };
  await remove();
  await undo.click();
  await expect(page).toHaveURL(`/board/${board.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(board.name);
  const expectStatus = (status: number) =>
    expectForVisitors(async () => expect((await request.get(`/board/${board.slug}`)).status()).toBe(status));
  await expectStatus(200);

  await page.getByRole('link', { name: 'Edit board' }).click();
  await remove();
  await expectStatus(404);
  await page.clock.install();
  await page.reload();
  await expect(undo).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(undo).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByText('No boards found')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('boards of others cannot be changed', async ({ page, request }) => {
  const board = await addBoard(request, await enter(request, await newVerifiedPerson()), { name: 'Of somebody else' });
  const asVisitor = await request.get(`/edit-board?id=${board._id}`);
  expect([asVisitor.status(), asVisitor.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect(await asVisitor.text()).not.toContain(board.name);
  await signIn(page, await newPerson(request), `/board/${board.slug}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit board' })).toHaveCount(0);
  for (const id of [board._id, board.slug, '1', '', "'"]) {
    expect((await page.request.get(`/edit-board?id=${id}`)).status(), id).toBe(404);
  }
});
