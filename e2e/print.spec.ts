import type { Page } from 'playwright/test';
import { expect, test } from '@/e2e/test';
import { findPin, pinPath } from './gallery';
import { pinItems, untilHydrated } from './pin-list';

/** The width of a sheet of A4 at 96 dpi. */
test.use({ viewport: { width: 794, height: 1123 }, colorScheme: 'dark' });

async function print(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const bar of ['banner', 'contentinfo', 'navigation'] as const) await expect(page.getByRole(bar)).toHaveCount(0);
  const [ink, paper, overflow] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor, document.documentElement.scrollWidth - innerWidth];
  });
  expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  expect(overflow).toBeLessThanOrEqual(0);
}

test('the page of a pin prints its picture whole, without bars and buttons', async ({ page, request }) => {
  const pin = await findPin(request, ({ width, height }) => height > 1.5 * width);
  await print(page, pinPath(pin));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  const box = await page.getByRole('main').getByRole('img').first().boundingBox();
  expect(box?.height).toBeLessThanOrEqual(1123);
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(pin.height / pin.width, 1);
});

test('a list prints its cards beside and below each other, none over another', async ({ page }) => {
  await print(page, '/');
  const boxes = await pinItems(page).evaluateAll((items) =>
    items
      .map((item) => item.getBoundingClientRect())
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  );
  expect(boxes.length).toBeGreaterThan(50);
  await expect(page.getByRole('complementary')).toHaveCount(0); // advertisements
  const overlaps = boxes.some((a, i) =>
    boxes.slice(i + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  );
  expect(overlaps).toBe(false);
});

test('a text page prints its words alone', async ({ page }) => {
  await print(page, '/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
