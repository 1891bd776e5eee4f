import type { Locator, Page } from 'playwright/test';
import { checkPictureLoads } from '@/testing/picture-loads';
import { stallRequests } from '@/e2e/stall-requests';
import { pinItems, pinPaths, untilIdle } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';

test('a page loads each picture in one size, and early only what its first screen shows', async ({
  page,
  browser,
  baseURL: site = '',
}) => {
  await page.goto('/?mediaType=pic');
  const [pin = ''] = await pinPaths(page);
  expect((await checkPictureLoads(browser, site, ['/', pin], { whole: false })).findings).toEqual([]);
});

const pictures = (page: Page) => pinItems(page).getByRole('img');
const isLoaded = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

/** How many pictures within 200 px of the window have not loaded, and how many further down were asked for. */
const wrongPictures = (page: Page) =>
  pinItems(page).evaluateAll((items) => {
    const asked = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const entries = items.map((item) => ({
      isNear: item.getBoundingClientRect().top < innerHeight + 200,
      picture: item.querySelector('img'),
    }));
    return {
      missing: entries.filter(({ isNear, picture }) => isNear && !picture?.naturalWidth).length,
      early: entries.filter(({ isNear, picture }) => !isNear && asked.has(picture?.currentSrc ?? '')).length,
    };
  });

for (const width of [390, 1280])
  test(`a picture is asked for once its card is within 200 px of the window, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    await untilIdle(page);
    await expect.poll(() => wrongPictures(page)).toEqual({ missing: 0, early: 0 });
    // Cards that React has made anew wait, too.
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(pinItems(page)).not.toHaveCount(60);
    const last = pinItems(page).last().locator('img');
    expect(await isLoaded(last)).toBe(false);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => isLoaded(last)).toBe(true);
  });

/** How many pictures lie outside their cards, where browsers never ask for them. */
const outside = (page: Page) =>
  pictures(page).evaluateAll(
    (images) =>
      images.filter((image) => {
        const card = image.closest('near-picture')?.getBoundingClientRect();
        return !card || image.getBoundingClientRect().left >= card.right;
      }).length,
  );

test('a sheet of paper has every picture in its card, where browsers ask for it', async ({ page }) => {
  await page.goto('/');
  expect(await outside(page)).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await outside(page)).toBe(0);
  await expect.poll(async () => (await wrongPictures(page)).early).toBeGreaterThan(0); // asked for, before their cards are near
});

test('a phone asks for the pictures further down once the script that shows them has come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await stallRequests(page, '**/page-scripts/**');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => isLoaded(pictures(page).first())).toBe(true);
  const next = pinItems(page).locator('img[loading=lazy]').first();
  await next.evaluate((image) => image.closest('near-picture')?.scrollIntoView());
  expect(await isLoaded(next)).toBe(false);
  letGo();
  await expect.poll(() => isLoaded(next)).toBe(true);
});

test('pictures load as browsers have it where that script does not come', async ({ page, browser, baseURL }) => {
  await page.route('**/page-scripts/**', (route) => route.abort());
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  for (const without of [page, await context.newPage()]) {
    await without.goto('/');
    await expect.poll(async () => (await wrongPictures(without)).early).toBeGreaterThan(0);
  }
  await context.close();
});
