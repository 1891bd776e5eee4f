import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '@/e2e/axe';
import { findPin, pinPath } from '@/e2e/gallery';
import { layoutShift } from '@/e2e/layout-shift';
import { expect, test } from '@/e2e/test';

/** What a picture's element promises, and whether its file has come. */
const describePictures = (pictures: Locator) =>
  pictures.evaluateAll((all) =>
    all.map((img) => ({
      isNamed: img.hasAttribute('alt'),
      isSized: img.hasAttribute('width') && img.hasAttribute('height'),
      isThere: img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0,
    })),
  );

const GOOD = { isNamed: true, isSized: true, isThere: true };

for (const [path, list, least] of [
  ['/categories', 'All categories', 40],
  ['/tags', 'Tags', 2],
  ['/people', 'People', 10],
] as const) {
  test(`${path} shows a picture with an alt text for each entry, and nothing shifts`, async ({ page }) => {
    await page.goto(path);
    const pictures = page.getByRole('list', { name: list, exact: true }).locator('a[href] img');
    expect(await pictures.count()).toBeGreaterThanOrEqual(least);
    await expect(pictures.last()).toHaveAttribute('loading', least > 12 ? 'lazy' : /^(lazy|eager)$/);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => describePictures(picture)).toEqual([GOOD]);
    }
    expect(await layoutShift(page)).toBe(0);
    await expectAccessible(page);
  });
}

test('a category’s tile has its name, the number of its pins and a pin’s alt text, and leads to its list', async ({
  page,
}) => {
  await page.goto('/categories');
  const tile = page.getByRole('link', { name: /^Amateur / });
  await expect(tile).toHaveAccessibleName(/^Amateur [\d,]+ pins? ./);
  await tile.click();
  await expect(page).toHaveURL('/category/Amateur');
});

test('a person’s card shows at most three of their pins, and each leads to its page', async ({ page }) => {
  await page.goto('/people');
  const card = page.getByRole('main').getByRole('list', { name: 'People' }).getByRole('listitem').first();
  const pins = card.locator('a[href^="/pin/"]');
  expect(await pins.count()).toBeLessThanOrEqual(3);
  const href = (await pins.first().getAttribute('href')) ?? '';
  await pins.first().click();
  await expect(page).toHaveURL(href);
});

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test('before a word is typed the search shows what is popular and what was viewed last, by keyboard too', async ({
  page,
  request,
}) => {
  const pin = await findPin(request, ({ tags }) => tags.join(' ').split(' ').length <= 16);
  await page.goto(pinPath(pin));
  await page.goto('/updates');
  await box(page).focus();
  const viewed = suggestions(page).getByRole('group', { name: 'Recently viewed' }).getByRole('option');
  await expect(viewed).toHaveText([pin.title]);
  await expect(viewed.locator('img')).toHaveAttribute('src', /^\/media\//);
  const popular = suggestions(page).getByRole('group', { name: 'Popular' }).getByRole('option');
  await expect(popular).not.toHaveCount(0);
  await expect(popular.locator('img')).toHaveCount(await popular.count());
  await expectAccessible(page);
  const href = (await popular.first().getAttribute('href')) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(viewed).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(popular.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await box(page).press('ArrowLeft');
  await box(page).blur();
  await box(page).focus();
  await expect(popular.first()).toBeVisible();
  await popular.first().click();
  await expect(page).toHaveURL(href);
});

test('a suggestion has a small picture and leads on', async ({ page }) => {
  await page.goto('/updates');
  await box(page).pressSequentially('a');
  const first = suggestions(page).getByRole('group', { name: 'Categories' }).getByRole('option').first();
  await expect(first.locator('img')).toHaveAttribute('src', /^\/media\//);
  await expect.poll(() => describePictures(first.locator('img'))).toEqual([GOOD]);
  const href = (await first.getAttribute('href')) ?? '';
  await first.click();
  await expect(page).toHaveURL(href);
});

test('related tags have small pictures, on the page of a category and above a search', async ({ page, request }) => {
  const { tags } = await findPin(request, (pin) => pin.tags.length > 2);
  for (const path of [`/search/${encodeURIComponent(tags[0] ?? '')}`, '/category/Amateur']) {
    await page.goto(path);
    const related = page.getByRole('navigation', { name: 'Related tags' });
    await related.scrollIntoViewIfNeeded();
    const picture = related.locator('img').first();
    await expect.poll(() => describePictures(picture)).toEqual([GOOD]);
    expect(await layoutShift(page)).toBe(0);
  }
});
