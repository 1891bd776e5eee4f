import { expect, test } from '@/e2e/test';

const toggle = /^Switch to (dark|light) theme$/;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`a system that prefers ${colorScheme}`, () => {
    test.use({ colorScheme });
    const other = colorScheme === 'dark' ? 'light' : 'dark';

    test('sets the theme until the visitor chooses one, which is remembered', async ({ page }) => {
      await page.goto('/updates');
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-theme', colorScheme);
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const before = await background();
      await page.getByRole('button', { name: `Switch to ${other} theme` }).click();
      await expect(html).toHaveAttribute('data-theme', other);
      expect(await background()).not.toBe(before);
      expect(await page.evaluate(() => localStorage.getItem('current-theme'))).toBe(other);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
      await expect(page).toHaveURL('/terms');
      await expect(html).toHaveAttribute('data-theme', other);
      await page.reload();
      await expect(html).toHaveAttribute('data-theme', other);
      await page.getByRole('button', { name: toggle }).click();
      await expect(html).toHaveAttribute('data-theme', colorScheme);
    });
  });
}

test('a choice is followed in other tabs', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/updates');
  const other = await context.newPage();
  await other.goto('/updates');
  await other.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('an unknown stored theme counts as none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('current-theme', 'purple'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/updates');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the theme is set before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('current-theme', 'dark');
    const times: number[] = [];
    new MutationObserver(() => {
      if (document.documentElement?.dataset.theme !== 'dark') times.length = 0;
      else if (times.length === 0) times.push(performance.now());
    }).observe(document, { attributes: true, childList: true, subtree: true });
    Object.assign(window, { darkSince: times });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntriesByName('first-paint')[0]?.startTime ?? 0),
        );
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
  const darkSince = await page.evaluate<number>('window.darkSince[0]');
  expect(paint).toBeGreaterThan(0);
  expect(darkSince).toBeLessThan(paint);
});
