import type { Locator, Page } from 'playwright/test';
import { openBoard, orderOf, saidBy, shownOrder, tiles } from '@/e2e/board-order';
import { dropSession } from '@/e2e/browser-session';
import { stayWhenAsked } from '@/e2e/leave-warning';
import { newPerson, signInByForm } from '@/e2e/people';
import { expect, test } from '@/e2e/test';

const nameOf = (page: Page) => page.getByLabel('Name', { exact: true });

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 80, start.y + 60);
  await page.mouse.down();
  await page.mouse.move(end.x + 60, end.y + 60, { steps: 12 });
}

test('name and description of a board are changed, for everybody at once', async ({ page, request }) => {
  const { board } = await openBoard(page);
  expect(await (await request.get(`/board/${board.slug}`)).text()).toContain(board.name);
  await nameOf(page).fill('Slower loops');
  await page.getByLabel('Description').fill('Calm.');
  await page.getByRole('button', { name: 'Save board' }).click();
  await expect(saidBy(page, '“Slower loops” is saved.')).toBeVisible();
  const shown = await (await request.get(`/board/${board.slug}`)).text();
  expect(shown).toContain('Slower loops');
  expect(shown).toContain('Calm.');
});

test('pins of a board are put in order by the mouse; Escape puts one back', async ({ page }) => {
  const { pins, keptOrder } = await openBoard(page);
  await drag(page, tiles(page).nth(0), tiles(page).nth(2));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await shownOrder(page)).toEqual(orderOf(pins, 0, 1, 2, 3));
  await drag(page, tiles(page).nth(0), tiles(page).nth(2));
  await page.mouse.up();
  expect(await shownOrder(page)).toEqual(orderOf(pins, 1, 2, 0, 3));
  await expect(saidBy(page, 'is now pin 3 of 4.')).toBeVisible();
  await expect.poll(keptOrder).toEqual(orderOf(pins, 1, 2, 0, 3));
  await page.reload();
  expect(await shownOrder(page)).toEqual(orderOf(pins, 1, 2, 0, 3));
});

test('pins of a board are put in order by the keyboard, which is announced and keeps the focus', async ({ page }) => {
  const { pins, keptOrder } = await openBoard(page);
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
});

test('an order of pins that could not be stored is put back, with a message', async ({ page, context }) => {
  const { pins, keptOrder } = await openBoard(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: `Move ${pins[0]?.title} later` }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('cannot be reached');
  expect(await shownOrder(page)).toEqual(orderOf(pins, 0, 1, 2, 3));
  await context.setOffline(false);
  await page.getByRole('button', { name: `Move ${pins[0]?.title} later` }).click();
  await expect.poll(keptOrder).toEqual(orderOf(pins, 1, 0, 2, 3));
});

test('a pin is chosen as the cover of a board, and taken back', async ({ page, request }) => {
  const { pins, board, read, caller } = await openBoard(page);
  const star = page.getByRole('button', { name: `Use ${pins[2]?.title} as cover` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await read()).cover).toBe(pins[2]?._id);
  const boards = await (await request.get(`/user/${caller.id}/boards`)).text();
  expect(boards.indexOf(new URL(pins[2]?.image ?? '').pathname.replace('.webp', ''))).toBeGreaterThan(0);
  await page.goto(`/edit-board?id=${board._id}`);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect.poll(async () => (await read()).cover).toBe(null);
});

test('a pin is removed from a board once that is confirmed', async ({ page }) => {
  const { pins, keptOrder } = await openBoard(page);
  const dialog = page.getByRole('dialog', { name: 'Remove from Board' });
  const remove = page.getByRole('button', { name: `Remove ${pins[1]?.title}` });
  await remove.click();
  await expect(dialog).toContainText('Remove this pin from the board?');
  await page.keyboard.press('Escape');
  await expect(tiles(page)).toHaveCount(4);
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(tiles(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: `Remove ${pins[2]?.title}` })).toBeFocused();
  await expect.poll(keptOrder).toEqual(orderOf(pins, 0, 2, 3));
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
  expect((await request.get(`/board/${board.slug}`)).status()).toBe(200);

  await page.getByRole('link', { name: 'Edit board' }).click();
  await remove();
  expect((await request.get(`/board/${board.slug}`)).status()).toBe(404);
  await page.clock.install();
  await page.reload();
  await expect(undo).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(undo).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByText('No boards found')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('editing a board that was deleted in another tab says so', async ({ page }) => {
  const { board, caller, pins } = await openBoard(page);
  expect((await page.request.delete(`/api/boards/${board._id}`, { headers: caller.headers })).status()).toBe(204);
  await page.getByRole('button', { name: `Move ${pins[0]?.title} later` }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no such board.');
  expect(await shownOrder(page)).toEqual(orderOf(pins, 0, 1, 2, 3));
});

test('leaving unsaved changes of a board asks first', async ({ page }) => {
  await openBoard(page, 1);
  await nameOf(page).fill('Half done');
  await stayWhenAsked(page);
  await page.getByRole('button', { name: 'Save board' }).click();
  await expect(saidBy(page, 'is saved')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Following' }).click();
  await expect(page).toHaveURL('/follows?sort=Latest');
});

test('nobody changes the boards of others', async ({ page, request }) => {
  const { board } = await openBoard(page, 1);
  const asVisitor = await request.get(`/edit-board?id=${board._id}`);
  expect([asVisitor.status(), asVisitor.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect(await asVisitor.text()).not.toContain(board.name);
  await page.evaluate(() => localStorage.clear());
  await dropSession(page);
  await signInByForm(page, await newPerson(request));
  for (const id of [board._id, board.slug, '1', '', "'"]) {
    expect((await page.goto(`/edit-board?id=${id}`))?.status(), id).toBe(404);
  }
  await page.goto(`/board/${board.slug}`);
  await expect(page.getByRole('link', { name: 'Edit board' })).toHaveCount(0);
});
