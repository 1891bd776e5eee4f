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
  // The viewer measures the fitted picture in whole pixels.
  await expect.poll(async () => Math.abs((await widthOf(picture(page))) - pixels)).toBeLessThan(1);
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

for (const [reducedMotion, slides] of [
  ['reduce', false],
  ['no-preference', true],
] as const) {
  test.describe(`where the system says "${reducedMotion}" of motion`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`a slideshow waits for a press, and its pictures ${slides ? 'slide' : 'change at once'}`, async ({ page }) => {
      await page.clock.install();
      await page.addInitScript(() => {
        const moved: string[] = [];
        for (const kind of ['transitionrun', 'animationstart']) {
          addEventListener(kind, ({ target }) => {
            if (target instanceof Element && target.closest('.lightbox-stage')) moved.push(kind);
          });
        }
        Object.assign(window, { moved });
      });
      const motions = () => page.evaluate<string[]>('moved');
      const paths = await openFromList(page, '/?mediaType=pic&sort=Latest', 0);
      const isThere = () => expect(picture(page).locator('img').first()).toHaveJSProperty('complete', true);
      await isThere();
      await page.clock.runFor(60_000);
      await expect(shown(page)).toHaveAttribute('href', paths[0] ?? '');

      await dialog(page).getByRole('button', { name: 'Start slideshow' }).click();
      for (const path of paths.slice(1, 4)) {
        await isThere();
        await page.clock.runFor(5_100);
        await expect(shown(page)).toHaveAttribute('href', path);
        if (slides) await expect.poll(motions).not.toEqual([]);
        const running = await page.evaluate(
          () => document.querySelector('.lightbox-stage')?.getAnimations({ subtree: true }).length,
        );
        if (!slides) expect(running).toBe(0);
      }
      if (!slides) expect(await motions()).toEqual([]);
    });
  });
}

test('the viewer fills the screen, and leaves it by a second press, by its key, and by Escape', async ({ page }) => {
  await openFromList(page, '/?mediaType=pic&sort=Latest', 0);
  const filling = () => page.evaluate(() => document.fullscreenElement?.className ?? null);
  expect(await filling()).toBeNull();
  await dialog(page).getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(filling).toBe('lightbox-body');
  await expect(picture(page)).toBeInViewport();
  await dialog(page).getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(filling).toBeNull();
  await expect(dialog(page).getByRole('button', { name: 'Full screen' })).toBeVisible();

  await page.keyboard.press('f');
  await expect.poll(filling).toBe('lightbox-body');
  await page.keyboard.press('f');
  await expect.poll(filling).toBeNull();
  await page.keyboard.press('f');
  await expect.poll(filling).toBe('lightbox-body');
  await page.keyboard.press('Escape');
  await expect.poll(filling).toBeNull();
});

test.describe('on a phone', () => {
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
