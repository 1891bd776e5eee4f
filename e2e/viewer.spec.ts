import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '@/e2e/axe';
import { expect, test } from '@/e2e/test';
import { findPin, pinPath } from './gallery';
import { pinItems, pinPaths, untilHydrated } from './pin-list';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Picture viewer' });
const pictureLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Full screen: / });
/** The link to the page of the pin that is shown. */
const shown = (page: Page) => dialog(page).getByRole('heading').getByRole('link');
const picture = (page: Page) => dialog(page).locator('[data-shown]');
const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;

/** Opens the viewer on the page of a pin that was reached from the list at a path. */
async function openFromList(page: Page, path: string, at: number) {
  await page.goto(path);
  await untilHydrated(page);
  const paths = await pinPaths(page);
  await pinItems(page).nth(at).getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(paths[at] ?? '');
  await pictureLink(page).click();
  await expect(shown(page)).toHaveAttribute('href', paths[at] ?? '');
  return paths;
}

test('the picture of a pin opens full screen: keys zoom and go on across pages, Back closes it', async ({ page }) => {
  const paths = await openFromList(page, '/?mediaType=pic&sort=Latest', 58);
  const url = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveAttribute('href', paths[59] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).not.toHaveAttribute('href', paths[59] ?? '');
  expect(paths).not.toContain(await shown(page).getAttribute('href'));
  await expect(dialog(page).getByText(/^61 of 1\d\d\+?$/)).toBeVisible();

  const fitted = await widthOf(picture(page));
  await page.keyboard.press('+');
  expect(await widthOf(picture(page))).toBeGreaterThan(fitted * 1.4);
  await page.keyboard.press('0');
  expect(await widthOf(picture(page))).toBeCloseTo(fitted);
  await page.keyboard.press('1');
  const pixels = Number(await picture(page).locator('img').first().getAttribute('width'));
  await expect.poll(() => widthOf(picture(page))).toBeCloseTo(pixels, 0);
  await page.keyboard.press('0');
  await picture(page).dblclick();
  expect(await widthOf(picture(page))).toBeGreaterThan(fitted * 1.1);

  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(page.url()).toBe(url);
  await expect(pictureLink(page)).toBeFocused();
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(pictureLink(page)).toBeFocused();
});

test('axe finds nothing in the open viewer', async ({ page, request }) => {
  await page.goto(pinPath(await findPin(request, ({ mediaType }) => mediaType === 'gif')));
  await pictureLink(page).click();
  await expect(dialog(page).getByRole('slider', { name: 'Position' })).toBeVisible();
  await expectAccessible(page);
});

test('of a loop every frame can be seen', async ({ page, request }) => {
  await page.goto(pinPath(await findPin(request, ({ video }) => video !== null)));
  await pictureLink(page).click();
  const video = picture(page).locator('video');
  await expect(video).toHaveJSProperty('paused', true); // the system asks for less motion
  await expect(video).toHaveJSProperty('readyState', 4);
  /** Where the frame that is painted begins, seconds. */
  await video.evaluate((element: HTMLVideoElement) => {
    const follow = (_now: number, { mediaTime }: { mediaTime: number }) => {
      element.dataset.painted = String(mediaTime);
      element.requestVideoFrameCallback(follow);
    };
    element.requestVideoFrameCallback(follow);
  });
  const painted = () => video.evaluate((element: HTMLVideoElement) => Number(element.dataset.painted ?? 0));
  const next = dialog(page).getByRole('button', { name: 'Next frame' });
  await next.click();
  await expect.poll(painted).toBeGreaterThan(0);
  const second = await painted();
  await next.click();
  await expect.poll(painted).toBeGreaterThan(second);
  await page.keyboard.press(',');
  await expect.poll(painted).toBe(second);
  await dialog(page).getByRole('button', { name: 'Play' }).click();
  await expect(video).toHaveJSProperty('paused', false);
});

test('a slideshow goes on by itself and can be stopped', async ({ page }) => {
  await page.clock.install();
  await page.goto('/?mediaType=pic&sort=Latest');
  await untilHydrated(page);
  const paths = await pinPaths(page);
  await page.getByRole('button', { name: 'Slideshow' }).click();
  for (const path of paths.slice(0, 3)) {
    await expect(shown(page)).toHaveAttribute('href', path);
    const image = picture(page).locator('img').first();
    await expect(image).toHaveJSProperty('complete', true);
    await page.clock.runFor(5_100);
  }
  await expect(shown(page)).toHaveAttribute('href', paths[3] ?? '');
  await dialog(page).getByRole('button', { name: 'Stop slideshow' }).click();
  await page.clock.runFor(20_000);
  await expect(shown(page)).toHaveAttribute('href', paths[3] ?? '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe goes to the next pin and back', async ({ page }) => {
    const paths = await openFromList(page, '/?mediaType=pic&sort=Latest', 3);
    const device = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        device.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
      await touch('touchStart', from);
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part);
      await touch('touchEnd');
    };
    await swipe(320, 60);
    await expect(shown(page)).toHaveAttribute('href', paths[4] ?? '');
    await swipe(60, 320);
    await expect(shown(page)).toHaveAttribute('href', paths[3] ?? '');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture of a pin leads to its file', async ({ page, request }) => {
    const pin = await findPin(request, ({ mediaType }) => mediaType === 'pic');
    await page.goto(pinPath(pin));
    await pictureLink(page).click();
    await expect(page).toHaveURL(pin.image);
  });
});
