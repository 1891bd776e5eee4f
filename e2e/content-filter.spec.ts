import type { Page } from 'playwright/test';
import { expect, test } from '@/e2e/test';
import { isFlagged } from '@/lib/domain/flagged';
import type { Pin } from '@/lib/schemas/pin';
import { filterButton, pressFilter } from './filter-menu';
import { findBoard, findPin, pinPath, readPins, SEES_ALL } from './gallery';
import { expectPins, pinPaths, untilHydrated } from './pin-list';

const flagged = (pin: Pin) => pin.tags.some(isFlagged);
const switchTo = async (page: Page, label: string) => {
  const reloaded = page.waitForEvent('load');
  await pressFilter(page, label);
  await reloaded;
};
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sexualityFilter')?.value;

test('the default hides flagged pins of the feed; the other choice shows them, is stored and reloads', async ({
  page,
  request,
}) => {
  const plain = () => readPins(request, '?sor=-createdAt');
  const all = () => readPins(request, '?sor=-createdAt', SEES_ALL);
  expect((await plain()).pins.filter(flagged)).toEqual([]);
  expect((await all()).pins.filter(flagged)).not.toEqual([]);

  await page.goto('/?sort=Latest');
  const filter = filterButton(page);
  await expect(filter).toHaveAccessibleDescription('Straight & Lesbian');
  await expectPins(page, plain);
  await switchTo(page, 'Gay & All');
  await expect(page).toHaveURL('/?sort=Latest');
  await expect(filter).toHaveAccessibleDescription('Gay & All');
  await expect.poll(() => cookieOf(page)).toBe('gay-straight');
  await expectPins(page, all);
  await switchTo(page, 'Straight & Lesbian');
  await expect.poll(() => cookieOf(page)).toBe('straight-lesbian');
  await expectPins(page, plain);
});

test('keys move among the choices of the filter without choosing; Escape gives the focus back, Enter chooses', async ({
  page,
}) => {
  await page.goto('/updates');
  await untilHydrated(page);
  const filter = filterButton(page);
  const choice = (name: string) => page.getByRole('menuitemradio', { name });
  await filter.focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice('Straight & Lesbian')).toBeFocused();
  await expect(choice('Straight & Lesbian')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(choice('Gay & All')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choice('Straight & Lesbian')).toBeFocused();
  await page.keyboard.press('End');
  await expect(choice('Gay & All')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  expect(await cookieOf(page)).toBeUndefined();
  await page.keyboard.press('Enter');
  await expect(choice('Straight & Lesbian')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await filter.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  await expect(filter).toHaveAccessibleDescription('Gay & All');
  expect(await cookieOf(page)).toBe('gay-straight');
});

test('the filter hides flagged pins from the search', async ({ page, request }) => {
  const pin = await findPin(request, flagged, SEES_ALL);
  const path = `/search/${encodeURIComponent([pin.title, ...pin.tags].join(' '))}?sort=Latest`;
  await page.goto(path);
  expect(await pinPaths(page)).not.toContain(pinPath(pin));
  await switchTo(page, 'Gay & All');
  expect(await pinPaths(page)).toContain(pinPath(pin));
});

test('the filter hides flagged pins from counts', async ({ page, request, context, baseURL }) => {
  const hides = (board: { pins: Pin[]; totalPages: number }) => board.totalPages === 1 && board.pins.some(flagged);
  const all = await findBoard(request, hides, SEES_ALL);
  const shown = all.pins.filter((pin) => !flagged(pin)).length;
  await page.goto(`/board/${all.slug}`);
  await expect(page.getByRole('main').locator('header')).toContainText(`${shown} pin`);
  expect((await pinPaths(page)).length).toBe(shown);
  await context.addCookies([{ name: 'sexualityFilter', value: 'gay-straight', url: baseURL }]);
  await page.reload();
  await expect(page.getByRole('main').locator('header')).toContainText(`${all.pins.length} pins`);
});

test('a pin page opens under either filter, and its related pins obey the filter', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const pin = await findPin(request, flagged, SEES_ALL);
  const tagsOf = async (path: string) => {
    const response = await request.get(`/api/pins/${path.split('/')[2]}`);
    return ((await response.json()) as Pin).tags;
  };
  const response = await page.goto(pinPath(pin));
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pin.title);
  await expect(filterButton(page)).toHaveAccessibleDescription('Straight & Lesbian');
  const unflagged = await pinPaths(page);
  expect(unflagged).not.toEqual([]);
  for (const path of unflagged) expect((await tagsOf(path)).filter(isFlagged)).toEqual([]);

  await context.addCookies([{ name: 'sexualityFilter', value: 'gay-straight', url: baseURL }]);
  await page.reload();
  const related = await Promise.all((await pinPaths(page)).map(tagsOf));
  expect(related.some((tags) => tags.some(isFlagged))).toBe(true);
});

test('opening a category that the default hides switches the filter for good, and another does not', async ({
  page,
  request,
}) => {
  const other = await page.goto('/category/Lesbian');
  expect(await other?.headerValue('set-cookie')).toBeNull();
  expect(await cookieOf(page)).toBeUndefined();
  const response = await page.goto('/category/Gay');
  expect(response?.status()).toBe(200);
  expect(await response?.headerValue('set-cookie')).toMatch(
    /^sexualityFilter=gay-straight; Path=\/; Max-Age=31536000; SameSite=Lax/,
  );
  await expect(filterButton(page)).toHaveAccessibleDescription('Gay & All');
  expect(await (await page.reload())?.headerValue('set-cookie')).toBeNull();
  const read = () => readPins(request, '?tags=Gay', SEES_ALL);
  expect((await read()).pins).not.toEqual([]);
  await expectPins(page, read);
  await page.goto('/');
  await expect(filterButton(page)).toHaveAccessibleDescription('Gay & All');
});

test('a switch of the filter is announced, and undo restores the filter and the page', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('sexualityFilter'));
  const filter = filterButton(page);
  await page.goto('/updates');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Gay', exact: true }).click();
  await page.waitForURL('/category/Gay');
  await page.mouse.move(10, 10);
  await expect(
    page.getByRole('status').filter({ hasText: 'switched the content filter to “Gay & All”' }),
  ).toBeVisible();
  expect([await cookieOf(page), await stored()]).toEqual(['gay-straight', 'gay-straight']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL('/updates');
  await expect(filter).toHaveAccessibleDescription('Straight & Lesbian');
  expect([await cookieOf(page), await stored()]).toEqual(['straight-lesbian', 'straight-lesbian']);
});
