import sharp from 'sharp';
import { expect, test } from '@/e2e/test';

test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
  viewport: { width: 800, height: 600 },
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a dialog darkens the whole window and moves nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/updates');
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
    const before = await width();
    expect(before).toBeLessThan(800);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await width()).toBe(before);
    const colourAt = async (left: number) => {
      const clip = { x: left, y: 590, width: 1, height: 1 };
      const { data } = await sharp(await page.screenshot({ clip }))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return Math.max(...data.subarray(0, 3));
    };
    // Beside the page's text, and in the scrollbar's gutter.
    await expect.poll(async () => Math.abs((await colourAt(796)) - (await colourAt(780)))).toBeLessThan(3);
  });
}
