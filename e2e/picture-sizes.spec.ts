import { checkPictureLoads } from '@/e2e/checks/picture-loads';
import { pinItems, pinPaths } from '@/e2e/pin-list';
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

test('a phone asks for the pictures further down when the first frame has been painted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    Object.assign(window, { paintFrame: () => waiting.splice(0).forEach((callback) => callback(performance.now())) });
  });
  await page.goto('/');
  const pictures = (loading: string) => pinItems(page).locator(`img[loading=${loading}]`);
  const hasLoaded = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;
  await expect.poll(() => pictures('eager').first().evaluate(hasLoaded)).toBe(true);
  expect(await pictures('lazy').first().evaluate(hasLoaded)).toBe(false);
  await expect(pictures('lazy').first()).toBeHidden();

  await page.evaluate('paintFrame(); paintFrame();');
  await expect.poll(() => pictures('lazy').first().evaluate(hasLoaded)).toBe(true);
});
