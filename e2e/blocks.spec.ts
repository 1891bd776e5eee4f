import type { APIRequestContext, Page } from 'playwright/test';
import { z } from 'zod';
import { runAxe } from '@/e2e/checks/accessibility';
import { pinPath, readPins } from '@/e2e/gallery';
import { enter, newPerson, signIn } from '@/e2e/people';
import { demo } from '@/testing/sign-in';
import { plantPin } from '@/e2e/planted-pins';
import { pinItems, untilHydrated } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';
import { boardSchema } from '@/lib/schemas/board';
import { profileSchema } from '@/lib/schemas/user';

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

test('pins and boards of a blocked person vanish for the blocker alone, and come back after unblocking', async ({
  page,
  request,
}) => {
  const blocked = await creator(request);
  const person = await newPerson(request);
  const { id, headers } = await enter(request, person);
  const places: [path: string, link: string][] = [
    [`/search/${encodeURIComponent(blocked.pin.title.toLowerCase())}`, pinPath(blocked.pin)],
    [`/search-boards/${encodeURIComponent(blocked.board.name.toLowerCase())}`, `/board/${blocked.board.slug}`],
    [`/search-people/${encodeURIComponent(blocked.name.toLowerCase())}`, blocked.profile],
  ];
  const htmlOf = async (by: APIRequestContext, path: string) => (await by.get(path)).text();
  const expectListed = async (by: APIRequestContext, isListed: boolean) => {
    for (const [path, link] of places) {
      expect([path, (await htmlOf(by, path)).includes(`href="${link}"`)]).toEqual([path, isListed]);
    }
  };
  const followMe = () => request.put(`/api/users/${id}/follow`, { headers: blocked.headers, data: { follow: 1 } });
  expect((await followMe()).status()).toBe(200);
  const own = await plantPin(id);

  await signIn(page, person, blocked.profile);
  await expect(pinItems(page).first()).toBeVisible();
  await choose(page, 'Block');
  const dialog = page.getByRole('dialog', { name: `Block ${blocked.name}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await choose(page, 'Block');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();

  const sentence = `You have blocked ${blocked.name}.`;
  const main = page.getByRole('main');
  await expect(main).toContainText(sentence);
  await expect(pinItems(page)).toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);
  expect((await followMe()).status()).toBe(403);
  const mine = await request.get(`/api/users/${id}`, { headers });
  expect(profileSchema.parse(await mine.json()).counts.followers).toBe(0);

  await expectListed(page.request, false);
  await expectListed(request, true);
  const found = async (by?: Record<string, string>) =>
    (await request.get(`/api/search/pins?q=${encodeURIComponent(own.title)}`, { headers: by })).text();
  expect([(await found()).includes(own.id), (await found(blocked.headers)).includes(own.id)]).toEqual([true, false]);
  const like = () =>
    request.post(`/api/pins/${own.id}/save`, { headers: blocked.headers, data: { userId: blocked.id } });
  expect((await like()).status()).toBe(403);
  await page.goto(`/board/${blocked.board.slug}`);
  await expect(main).toContainText(sentence);
  await page.goto(pinPath(blocked.pin));
  await expect(main).toContainText(sentence);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(blocked.pin.title);

  await page.goto(blocked.profile);
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(pinItems(page).first()).toBeVisible();
  await expectListed(page.request, true);
  expect((await followMe()).status()).toBe(200);
});

test('visitors can mute nobody and are asked to sign in for the settings; muting a person is undone on the profile and in the settings, on a phone', async ({
  page,
  request,
}) => {
  const muted = await creator(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/signin?return=%2Fsettings');
  await page.goto(muted.profile);
  await untilHydrated(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'More' })).toHaveCount(0);

  await signIn(page, await newPerson(request), muted.profile);
  const main = page.getByRole('main');
  const sentence = `You have muted ${muted.name}.`;
  await choose(page, 'Mute');
  await expect(main).toContainText(sentence);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await choose(page, 'Unmute');
  await expect(pinItems(page).first()).toBeVisible();
  await choose(page, 'Mute');
  await expect(main).toContainText(sentence);

  const isListed = async () => (await (await page.request.get(muted.profile)).text()).includes('<article');
  expect(await isListed()).toBe(false);
  await page.goto('/edit-profile');
  await main.getByRole('link', { name: 'settings' }).click();
  const people = page.getByRole('list', { name: 'Muted and blocked people' });
  await expect(people.getByRole('link', { name: muted.name })).toHaveAttribute('href', muted.profile);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await people.getByRole('button', { name: `Unmute ${muted.name}` }).click();
  await expect(page.getByText(/^Nobody yet\. Use “More”/)).toBeVisible();
  expect(await isListed()).toBe(true);
});
