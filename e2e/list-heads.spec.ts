import type { APIRequestContext, Page } from 'playwright/test';
import { addBoard, somePins } from '@/e2e/boards';
import { findBoard } from '@/e2e/gallery';
import { layoutShift } from '@/e2e/layout-shift';
import { enter } from '@/e2e/people';
import { pinItems, untilLive } from '@/e2e/pin-list';
import { openMore } from '@/e2e/pin-more';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

interface List {
  name: string;
  find: (request: APIRequestContext) => Promise<string> | string;
  /** Greatest distance of the first pin from the top, CSS pixels. */
  desk: number;
}

const PHONE = { width: 390, height: 844, most: 250 };
const LISTS: readonly List[] = [
  { name: 'home', find: () => '/', desk: 112 },
  { name: 'search', find: () => '/search/blue', desk: 156 },
  { name: 'category', find: () => '/category/Close%20Up', desk: 300 },
  { name: 'tag', find: () => '/tag/blue', desk: 300 },
  { name: 'board', find: async (request) => `/board/${(await findBoard(request)).slug}`, desk: 300 },
  { name: 'profile', find: async (request) => `/user-profile/${(await findBoard(request)).creator._id}`, desk: 300 },
];

const topOfPins = async (page: Page) => (await pinItems(page).first().boundingBox())?.y ?? Infinity;

for (const { name, find, desk } of LISTS) {
  test(`the first pins of a ${name} page stand high at a desk and on a phone, and nothing shifts`, async ({
    page,
    request,
  }) => {
    const path = await find(request);
    for (const { width, height, most } of [{ width: 1440, height: 900, most: desk }, PHONE]) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      expect(await topOfPins(page), `${width} px`).toBeLessThanOrEqual(most);
      await untilLive(page);
      expect(await topOfPins(page), `${width} px`).toBeLessThanOrEqual(most);
      expect(await layoutShift(page), `${width} px`).toBe(0);
    }
  });
}

const cover = (page: Page) => page.getByRole('main').locator('.cover');

test('a category, a tag, a board and a profile have one head of pictures that are named, early and small', async ({
  page,
  request,
}) => {
  for (const { name, find } of LISTS.slice(2)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(await find(request));
    const pictures = cover(page).locator('.cover-pictures img');
    await expect(pictures, name).toHaveCount(5);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute('alt', /\w/);
      await expect(picture).toHaveAttribute('fetchpriority', 'low');
      await expect(picture).toHaveJSProperty('complete', true);
    }
    expect((await cover(page).boundingBox())?.height, name).toBe(200);
    await expect(cover(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cover(page)).toContainText(name === 'profile' ? /\d+ followers?/ : /\d+ pins/);
    const acts = [
      cover(page).getByRole('link', { name: 'Follow', exact: true }),
      cover(page).getByRole('button', { name: 'Share', exact: true }),
    ];
    for (const act of acts) expect((await act.boundingBox())?.height, name).toBe(36);
    await page.setViewportSize({ width: PHONE.width, height: PHONE.height });
    await expect(pictures.filter({ visible: true })).toHaveCount(3);
    for (const act of await cover(page).locator('.cover-acts > .button').all()) {
      const { width = 0, height = 0 } = (await act.boundingBox()) ?? {};
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu of a head opens, and its entries, Follow and Report lead on', async ({ page, request }) => {
    const { _id, slug } = await findBoard(request);
    const path = `/board/${slug}`;
    await page.goto(path);
    await openMore(page);
    await page.getByRole('button', { name: 'Remove an intimate image of me' }).click();
    await expect(page).toHaveURL(`/remove-my-image?board=${_id}`);
    await page.goto(path);
    await cover(page).locator('noscript a', { hasText: 'Report' }).click();
    await expect(page).toHaveURL(`/report?board=${_id}`);
    await page.goto(path);
    await cover(page).getByRole('link', { name: 'Follow' }).click();
    await expect(page).toHaveURL(/^[^?]*\/signin/);
    await page.goto('/tag/blue');
    await openMore(page);
    await expect(cover(page).getByRole('link', { name: 'News feed (Atom)' })).toHaveAttribute(
      'href',
      '/tag/blue/feed.xml',
    );
  });
});

test('long names are cut in the head, and long words of the owner open by a press', async ({ page, request }) => {
  const owner = await enter(request, await newVerifiedPerson());
  const bio = 'Slow drawings of water, stone and light. '.repeat(6).trim();
  await runOnSite('update users set name = $2, bio = $3 where id = $1', [owner.id, owner.id.padStart(30, 'W'), bio]);
  await plantPin(owner.id);
  for (const [width, most] of [
    [1440, 340],
    [390, 270],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/user-profile/${owner.id}`);
    const about = cover(page).locator('summary', { hasText: 'Slow drawings' });
    const { height: cut = 0 } = (await about.boundingBox()) ?? {};
    expect(await topOfPins(page), `${width} px`).toBeLessThanOrEqual(most);
    await about.click();
    expect((await about.boundingBox())?.height).toBeGreaterThan(cut);
  }
  const board = await addBoard(request, owner, { name: 'אבגדה '.repeat(10).trim(), pins: await somePins(request, 1) });
  await page.goto(`/board/${board.slug}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('page numbers and the link for more stand in one row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const [numbers, more] = await Promise.all(
    [
      page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }),
      page.getByRole('link', { name: 'Load more' }),
    ].map((link) => link.boundingBox()),
  );
  expect(more?.y).toBe(numbers?.y);
});

test('all related words of a search show by a press, without scripts too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search/blue');
  const related = page.getByRole('navigation', { name: 'Related tags' });
  const last = related.getByRole('listitem').last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await related.locator('summary').click();
  await expect(last).toBeInViewport({ ratio: 1 });
});
