import type { Page } from 'playwright/test';
import { dialog, openFromList, picture, shown, widthOf } from '@/e2e/picture-viewer';
import { expect, test } from '@/e2e/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Moves fingers in a few steps, each from one x to another, at half of the height. */
async function moveFingers(page: Page, ...fingers: (readonly [from: number, to: number])[]): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([from, to], id) => ({ id, x: from + (to - from) * part, y: 400 })),
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a swipe goes to the next pin and back', async ({ page }) => {
  const paths = await openFromList(page, '/?mediaType=pic&sort=Latest', 3);
  await moveFingers(page, [320, 60]);
  await expect(shown(page)).toHaveAttribute('href', paths[4] ?? '');
  await moveFingers(page, [60, 320]);
  await expect(shown(page)).toHaveAttribute('href', paths[3] ?? '');
});

test('a swipe down closes the viewer', async ({ page }) => {
  await openFromList(page, '/?mediaType=pic&sort=Latest', 3);
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 200, y })) });
  await touch('touchStart', 300);
  for (const y of [350, 400, 450]) await touch('touchMove', y);
  await touch('touchEnd');
  await expect(dialog(page)).toHaveCount(0);
});

test('a double tap zooms, and another one fits the picture in again', async ({ page }) => {
  await openFromList(page, '/?mediaType=pic&sort=Latest', 3);
  const fitted = await widthOf(picture(page));
  for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(195, 400);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await widthOf(picture(page))).toBeGreaterThan(fitted * 1.1);
  for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(195, 400);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await widthOf(picture(page))).toBeCloseTo(fitted);
});

test('two fingers make the picture larger and smaller, and one pans it meanwhile', async ({ page }) => {
  const paths = await openFromList(page, '/?mediaType=pic&sort=Latest', 3);
  const fitted = await widthOf(picture(page));
  await moveFingers(page, [145, 95], [245, 295]);
  await expect.poll(() => widthOf(picture(page))).toBeCloseTo(2 * fitted, 0);

  const left = async () => (await picture(page).boundingBox())?.x ?? 0;
  const before = await left();
  await moveFingers(page, [200, 250]);
  await expect.poll(left).toBeCloseTo(before + 50, 0);
  await expect(shown(page)).toHaveAttribute('href', paths[3] ?? '');

  await moveFingers(page, [95, 145], [295, 245]);
  await expect.poll(() => widthOf(picture(page))).toBeCloseTo(fitted, 0);
});
