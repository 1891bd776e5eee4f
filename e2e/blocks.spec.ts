import type { APIRequestContext, Page } from 'playwright/test';
import { z } from 'zod';
import { runAxe } from '@/bench/checks/accessibility';
import { pinPath, readPins } from '@/e2e/gallery';
import { storeSession } from '@/e2e/browser-session';
import { demo, enter, newPerson, signIn } from '@/e2e/people';
import { pinItems, pinPaths } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { boardSchema } from '@/lib/schemas/board';
import { profileSchema } from '@/lib/schemas/user';

const boards = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Boards' });

/** The demo creator, as everybody sees them; nothing that these tests do changes them. */
async function creator(request: APIRequestContext) {
  const { id, headers } = await enter(request, demo('creator'));
  const { name } = profileSchema.parse(await (await request.get(`/api/users/${id}`)).json());
  const [board] = z.array(boardSchema).parse(await (await request.get(`/api/boards?creator=${id}`)).json());
  for (let page = 1; ; page += 1) {
    const { pins } = await readPins(request, `?pg=${page}`);
    const pin = pins.find(({ postedBy }) => postedBy === id);
    if (pin && board) return { id, headers, name, board, pin, profile: `/user-profile/${id}` };
    if (pins.length === 0) throw new Error('The creator has no pin.');
  }
}

async function choose(page: Page, item: string) {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('pins and boards of a blocked person vanish, and come back after unblocking', async ({
  page,
  request,
  browser,
}) => {
  const blocked = await creator(request);
  const person = await newPerson(request);
  const { id, headers } = await enter(request, person);
  const lists = {
    pins: `/search/${encodeURIComponent(blocked.pin.title.toLowerCase())}`,
    boards: `/search-boards/${encodeURIComponent(blocked.board.name.toLowerCase())}`,
  };
  const boardLink = (of: Page) => boards(of).locator(`a[href="/board/${blocked.board.slug}"]`);
  const follows = (path: string) => request.put(path, { headers: blocked.headers, data: { follow: 1 } });
  expect((await follows(`/api/users/${id}/follow`)).status()).toBe(200);

  await signIn(page, person, blocked.profile);
  await expect(pinItems(page).first()).toBeVisible();
  await choose(page, 'Block');
  const dialog = page.getByRole('dialog', { name: `Block ${blocked.name}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await choose(page, 'Block');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();

  const main = page.getByRole('main');
  await expect(main).toContainText(`You have blocked ${blocked.name}.`);
  await expect(pinItems(page)).toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);
  expect((await follows(`/api/users/${id}/follow`)).status()).toBe(403);
  const mine = await request.get(`/api/users/${id}`, { headers });
  expect(profileSchema.parse(await mine.json()).counts.followers).toBe(0);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await storeSession(other, await newPerson(request));
  await page.goto(lists.pins);
  expect(await pinPaths(page)).not.toContain(pinPath(blocked.pin));
  await page.goto(lists.boards);
  await expect(boardLink(page)).toHaveCount(0);
  await page.goto(`/board/${blocked.board.slug}`);
  await expect(main).toContainText(`You have blocked ${blocked.name}.`);
  await page.goto(pinPath(blocked.pin));
  await expect(main).toContainText(`You have blocked ${blocked.name}.`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(blocked.pin.title);
  await other.goto(lists.pins);
  expect(await pinPaths(other)).toContain(pinPath(blocked.pin));
  await other.goto(lists.boards);
  await expect(boardLink(other)).not.toHaveCount(0);
  await elsewhere.close();

  await page.goto(blocked.profile);
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(pinItems(page).first()).toBeVisible();
  await page.goto(lists.pins);
  expect(await pinPaths(page)).toContain(pinPath(blocked.pin));
  await page.goto(lists.boards);
  await expect(boardLink(page)).not.toHaveCount(0);
  expect((await follows(`/api/users/${id}/follow`)).status()).toBe(200);
});

test('muting a person is undone on the profile and in the settings, on a phone too', async ({ page, request }) => {
  const muted = await creator(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await newPerson(request), muted.profile);
  const main = page.getByRole('main');
  await choose(page, 'Mute');
  await expect(main).toContainText(`You have muted ${muted.name}.`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await choose(page, 'Unmute');
  await expect(pinItems(page).first()).toBeVisible();
  await choose(page, 'Mute');
  await expect(main).toContainText(`You have muted ${muted.name}.`);

  await page.goto('/edit-profile');
  await main.getByRole('link', { name: 'settings' }).click();
  const people = page.getByRole('list', { name: 'Muted and blocked people' });
  await expect(people.getByRole('link', { name: muted.name })).toHaveAttribute('href', muted.profile);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await people.getByRole('button', { name: `Unmute ${muted.name}` }).click();
  await expect(page.getByText(/^Nobody is muted or blocked/)).toBeVisible();
  await page.goto(muted.profile);
  await expect(pinItems(page).first()).toBeVisible();
});

test('visitors see no button for blocking, and are asked to sign in for the settings', async ({ page, request }) => {
  const { profile } = await creator(request);
  await page.goto(profile);
  await expect(page.getByRole('main').getByRole('button', { name: 'More' })).toHaveCount(0);
  await page.goto('/settings');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/signin?return=%2Fsettings');
});
