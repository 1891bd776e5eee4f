import type { Page } from 'playwright/test';
import { layoutShift } from '@/e2e/layout-shift';
import { expect, test } from '@/e2e/test';
import { pinItems, untilLive } from './pin-list';

test.use({ viewport: { width: 390, height: 800 } });

test('the menu of narrow windows is a dialog that holds the focus, closes in three ways, and leads to a category', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('navigation', { name: 'Categories' }).getByRole('listitem')).toHaveCount(46);

  const strayed = () =>
    page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement?.closest('dialog');
    });
  for (let stop = 0; stop < 55; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await strayed()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByRole('button', { name: 'Close menu' }).click();
  await expect(dialog).toBeHidden();
  await button.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(385, 400);
  await expect(dialog).toBeHidden();

  await button.click();
  await dialog.getByRole('link', { name: 'Toys' }).click();
  await expect(page).toHaveURL('/category/Toys');
});

test('pins stand in a single column in narrow windows', async ({ page }) => {
  await page.goto('/');
  await untilLive(page);
  const boxes = await pinItems(page).evaluateAll((items) =>
    items.map((item) => {
      const { x, top, bottom } = item.getBoundingClientRect();
      return { x, top, bottom };
    }),
  );
  expect(boxes).toHaveLength(60);
  expect(new Set(boxes.map((box) => box.x)).size).toBe(1);
  boxes.slice(1).forEach((box, i) => expect(box.top).toBeGreaterThanOrEqual(boxes[i]?.bottom ?? Infinity));
});

const columns = async (page: Page) =>
  new Set(await pinItems(page).evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x))).size;

test('phones show one column or two, as the device remembers, and nothing shifts', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  const toTwo = page.getByRole('button', { name: 'Show two columns', exact: true });
  const toOne = page.getByRole('button', { name: 'Show one column', exact: true });
  await expect(toTwo).toBeInViewport({ ratio: 1 });
  await toTwo.click();
  await expect(toOne).toBeFocused();
  await expect.poll(() => columns(page)).toBe(2);

  await page.reload();
  expect(await columns(page)).toBe(2);
  await untilLive(page);
  expect(await columns(page)).toBe(2);
  expect(await layoutShift(page)).toBe(0);
  const outside = await pinItems(page).evaluateAll((items) =>
    items.filter((item) => {
      const card = item.getBoundingClientRect();
      return [...item.querySelectorAll('.pin-title, .pin-likes, .pin-play')].some((part) => {
        const { left, right, bottom } = part.getBoundingClientRect();
        return left < card.left || right > card.right || bottom > card.bottom + 1;
      });
    }),
  );
  expect(outside).toEqual([]);

  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(pinItems(page)).not.toHaveCount(60);
  expect(await columns(page)).toBe(2);
  await toOne.click();
  await expect.poll(() => columns(page)).toBe(1);
  await toTwo.click();
  await page.setViewportSize({ width: 640, height: 800 });
  await expect(toOne).toBeHidden();
});

test('in two columns a card loads the picture that half of the width needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 800 }, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('columns', '2'));
  await page.goto('/?mediaType=pic');
  const loaded = () =>
    pinItems(page)
      .locator('img[loading=lazy][srcset]')
      .evaluateAll((images: HTMLImageElement[]) => images.flatMap(({ currentSrc }) => currentSrc || []));
  await expect.poll(async () => (await loaded()).length).toBeGreaterThan(1);
  for (const file of await loaded()) expect(file).toContain('-300w.webp');
  await context.close();
});

test('Donate and Live Chat are in the menu, one press away', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    for (const name of ['Donate', 'Live Chat']) await expect(page.getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    for (const name of ['Donate', 'Live Chat']) {
      const link = page.getByRole('link', { name, exact: true });
      await expect(link).toHaveText(name);
      await link.click({ trial: true });
    }
  }
});

test('no form field is of letters smaller than 16 pixels, for which a telephone enlarges the page', async ({
  page,
}) => {
  for (const path of ['/', '/contact-us', '/signup', '/remove-my-image']) {
    await page.goto(path);
    await page.locator('footer').waitFor();
    const sizes = await page
      .locator('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
  }
});

test('home, search, create and profile are at the lower edge, except on a pin’s page', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  const controls = [
    bar.getByRole('link', { name: 'Home', exact: true }),
    bar.getByRole('searchbox', { name: 'Search' }),
    ...['Create', 'Profile menu'].map((name) => bar.getByRole('button', { name, exact: true })),
  ];
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
  const lefts = boxes.map((box) => box?.x ?? 0);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  for (const box of boxes) {
    expect(box?.y).toBeGreaterThan(740);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expect(bar.getByText('Straight & Lesbian').first()).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Pinwall, home' })).toBeInViewport();
  await bar.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Create Board' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  await pinItems(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/pin\//);
  await expect(bar.getByRole('link', { name: 'Home', exact: true })).toBeHidden();
  expect((await bar.getByRole('button', { name: 'Create', exact: true }).boundingBox())?.y).toBeLessThan(60);
});
