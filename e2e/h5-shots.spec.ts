import { test } from '@/e2e/test';
for (const width of [390, 1280])
  for (const scheme of ['light', 'dark'] as const)
    test(`shot ${width} ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/remove-my-image?problem=signature');
      await page.screenshot({ path: `/tmp/h5-shots/remove-${width}-${scheme}.png`, fullPage: true });
      await page.goto('/boards');
      await page.getByRole('main').locator('a[href^="/board/"]').first().click();
      await page.waitForLoadState();
      await page.screenshot({ path: `/tmp/h5-shots/board-${width}-${scheme}.png` });
      await page.goto('/random/pin');
      await page.getByRole('main').locator('summary', { hasText: 'More' }).click();
      await page.screenshot({ path: `/tmp/h5-shots/pin-${width}-${scheme}.png` });
    });
