import type { Page } from 'playwright/test';
import { layoutShift } from '@/e2e/layout-shift';
import { expect, test } from '@/e2e/test';
import { pinList } from './pin-list';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const fold = (page: Page) => page.getByRole('button', { name: /^(Hide|Show) side menu$/ });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

/** Gone where the menu is folded to its places. */
const categoryList = (page: Page) => menu(page).getByRole('list');

test('four columns stand beside the menu at 1366 and 1440 px, and no margin is wider than half a card', async ({
  page,
}) => {
  const laidOut = () =>
    pinList(page).evaluate((list) => {
      const lefts = [...list.querySelectorAll('article')].map((card) => card.getBoundingClientRect().left);
      const [one = 0, two = 0] = [...new Set(lefts)].sort((a, b) => a - b);
      const side = document.querySelector('.side')?.getBoundingClientRect();
      return {
        columns: new Set(lefts).size,
        gap: two - one - 300,
        menu: side?.width,
        before: list.getBoundingClientRect().left - (side?.right ?? 0),
        after:
          (document.querySelector('main')?.getBoundingClientRect().right ?? 0) - list.getBoundingClientRect().right,
      };
    });
  await page.goto('/');
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { columns, gap, menu: menuWidth } = await laidOut();
    expect({ columns, gap }, `${width} px`).toEqual({ columns: 4, gap: 12 });
    expect(menuWidth, `${width} px`).toBeLessThanOrEqual(176);
  }
  for (const state of ['open', 'folded']) {
    if (state === 'folded') await fold(page).click();
    for (let width = 1000; width <= 2560; width += 52) {
      await page.setViewportSize({ width, height: 900 });
      const { before, after } = await laidOut();
      expect(Math.max(before, after), `${width} px, ${state}`).toBeLessThanOrEqual(150);
    }
  }
});

test('a link of the menu stays where it was pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/');
  const link = menu(page).getByRole('link', { name: 'Massage', exact: true });
  await link.scrollIntoViewIfNeeded();
  const pressed = await link.boundingBox();
  await link.click();
  await expect(page).toHaveURL('/category/Massage');
  expect(Math.abs(((await link.boundingBox())?.y ?? 0) - (pressed?.y ?? 0))).toBeLessThan(1);
});

test('a folded menu stays folded after a reload, from the first paint on', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto('/');
  await expect(fold(page)).toHaveAccessibleName('Hide side menu');
  await fold(page).click();
  await expect(fold(page)).toHaveAccessibleName('Show side menu');
  await page.reload();
  await expect(categoryList(page)).toBeHidden();
  for (const name of ['Home', 'Newest', 'Boards', 'People', 'Random', 'Recently viewed']) {
    await expect(menu(page).getByRole('link', { name, exact: true })).toHaveText(name);
  }
  await expect(fold(page)).toHaveAccessibleName('Show side menu');
  const shift = await layoutShift(page);
  expect(shift).toBeLessThan(0.01);
  await fold(page).click();
  await expect(categoryList(page)).toBeVisible();
});

test('one logo leads home: the menu has it, or the bar where the menu is away', async ({ page }) => {
  const logos = page.locator('.logo:visible');
  const inBar = page.getByRole('banner').getByRole('link', { name: 'Pinwall, home' });
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto('/updates');
  await expect(logos).toHaveCount(1);
  await expect(menu(page).getByRole('link', { name: 'Pinwall' })).toHaveAttribute('href', '/');
  await fold(page).click();
  await expect(logos).toHaveCount(1);
  await expect(menu(page).getByRole('link', { name: 'Pinwall' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(inBar).toBeVisible();
  const slid = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.querySelector('.drawer')?.addEventListener('transitionrun', (event) => {
          if (event instanceof TransitionEvent && event.propertyName === 'transform') resolve('the menu slides in');
        });
      }),
  );
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await slid).toBe('the menu slides in');
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await expect(dialog.locator(logos)).toHaveCount(1);
  await dialog.getByRole('link', { name: 'Pinwall', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the menu shows its logo and marks the current link on every page, in its dialog too', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 600 });
  for (const [path, name] of [
    ['/', 'Home'],
    ['/category/Brunette', 'Brunette'],
    ['/category/Toys', 'Toys'],
  ] as const) {
    await page.goto(path);
    await expect(menu(page).locator('[aria-current=page]')).toHaveText([name]);
    for (const link of [menu(page).locator('.logo'), menu(page).locator('[aria-current=page]')]) {
      await expect(link).toBeInViewport({ ratio: 0.9 }); // links begin at parts of a pixel
      await link.click({ trial: true });
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).locator('[aria-current=page]')).toHaveText(['Toys']);
});
