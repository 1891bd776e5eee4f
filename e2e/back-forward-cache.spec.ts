import { expect, test } from '@/e2e/test';
import { completeBrowser } from '@/tools/check/browser';
import { pinPaths, untilHydrated } from './pin-list';

// The browser without a window keeps no page for Back and Forward, and Playwright tells the others not to.
const executablePath = completeBrowser();
test.skip(executablePath === undefined, 'No installed browser keeps pages for Back and Forward.');
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide({ ...launchOptions, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

for (const isHydrated of [false, true]) {
  for (const kind of ['home', 'pin']) {
    const state = isHydrated ? 'after its scripts have come' : 'before any input';
    test(`the browser keeps the page ${kind} ${state} for Back, and it still acts`, async ({ page }) => {
      await page.goto('/');
      if (kind === 'pin') await page.goto((await pinPaths(page))[0] ?? '');
      if (isHydrated) await untilHydrated(page);
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset.persisted = String(persisted);
        }),
      );
      const left = page.url();
      await page.goto('/terms');
      await page.goBack({ waitUntil: 'commit' }); // a page that is only shown again does not load
      await expect(page).toHaveURL(left);
      await expect(page.locator('html[data-persisted=true]')).toBeAttached();
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByRole('menu', { name: 'Create' })).toBeVisible();
    });
  }
}
