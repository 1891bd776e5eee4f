import type { Page } from 'playwright/test';
import { signIn } from '@/e2e/people';
import { demo } from '@/testing/sign-in';
import { expect, test } from '@/e2e/test';
import { pinItems, untilHydrated } from './pin-list';

/** Edges of the focused control, once it is drawn, the lower edge of the top bar and the height between the bars, CSS pixels. */
const focusedAndFree = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { activeElement } = document;
    const bar = document.querySelector('.top-bar');
    const { top = 0, bottom = 0 } = activeElement?.getBoundingClientRect() ?? {};
    const isCounted = activeElement?.closest('main, footer') !== null;
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const free = innerHeight - parseFloat(scrollPaddingTop) - parseFloat(scrollPaddingBottom);
    return { top, bottom, isCounted, from: bar?.getBoundingClientRect().bottom ?? 0, free };
  });

test('the focused control is never hidden by the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const hidden: unknown[] = [];
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = await focusedAndFree(page);
    const fits = focused.bottom - focused.top <= focused.free;
    if (focused.isCounted && (fits ? focused.top < focused.from : focused.bottom <= focused.from)) hidden.push(focused);
  }
  expect(hidden).toEqual([]);
});

test('at 400 % the bars that stick take a quarter of the window at most', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/random/pin']) {
    await page.goto(path);
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('.top-bar, .pin-actions')]
        .filter((bar) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position))
        .map((bar) => bar.getBoundingClientRect().height),
    );
    expect(heights.length, path).toBeGreaterThan(0);
    expect(
      heights.reduce((sum, height) => sum + height, 0),
      path,
    ).toBeLessThanOrEqual(64);
  }
});

test('forced colours show choices and buttons', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const outline = (name: string) =>
    page
      .getByRole('group', { name: 'Sort and filter' })
      .getByRole('link', { name, exact: true })
      .evaluate((link) => `${getComputedStyle(link).outlineStyle} ${getComputedStyle(link).outlineWidth}`);
  expect(await outline('Most Popular')).toBe('solid 3px');
  expect(await outline('Latest')).not.toBe('solid 3px');
  const button = page.getByRole('banner').getByRole('button', { name: 'Create' });
  expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

test('a screen reader likes the third pin with eight keys from the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, demo('viewer'), '/?sort=Latest');
  const third = pinItems(page).nth(2);
  const title = third.getByRole('heading', { level: 2 });
  const like = third.getByRole('button', { name: /^Like/ });
  await expect(like).toBeAttached();
  // One key leads from heading to heading.
  const headings = await page.getByRole('heading').allTextContents();
  let keys = headings.indexOf((await title.textContent()) ?? '') + 1;
  expect(headings.slice(0, 4)).toHaveLength(keys);
  await third.getByRole('link').first().focus();
  for (let i = 0; i < 8 && !(await like.evaluate((button) => button === document.activeElement)); i += 1) {
    await page.keyboard.press('Tab');
    keys += 1;
  }
  await expect(like).toBeFocused();
  await expect(like).toHaveAccessibleDescription(new RegExp(`^${await title.textContent()}`));
  expect(keys + 1).toBeLessThanOrEqual(8); // and one that presses it
});
