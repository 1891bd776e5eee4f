import { expect, test } from '@/e2e/test';
import { findPin, pinPath } from './gallery';
import { pinItems } from './pin-list';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const video = 'video';

test('gifs near the view play until they are paused, those far away have no video, and none is the largest paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const largest: (string | undefined)[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) largest.push((Reflect.get(entry, 'element') as Element | null)?.tagName);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    Object.assign(window, { largest });
  });
  await page.goto('/?mediaType=gif');
  const first = pinItems(page).first();
  const last = pinItems(page).last();
  const playing = first.locator(video);
  await expect(playing).toHaveCount(1);
  await expect(playing).toHaveJSProperty('muted', true);
  await expect(playing).toHaveJSProperty('loop', true);
  await expect.poll(() => playing.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  const largest = await page.evaluate<string[]>('largest');
  expect(largest).toContain('IMG');
  expect(largest).not.toContain('VIDEO');
  await expect(last.locator(video)).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator(video)).toHaveCount(1);
  await expect(playing).toHaveCount(0);

  await last.getByRole('button', { name: 'Pause animation' }).click();
  await expect(last.locator(video)).toHaveCount(0);
  await expect(page).toHaveURL('/?mediaType=gif');
  await last.getByRole('button', { name: 'Play animation' }).click();
  await expect(last.locator(video)).toHaveCount(1);
});

test("a gif's page plays its loop in place of the video that it was sent with", async ({ page, request }) => {
  await page.goto(pinPath(await findPin(request, ({ video: file }) => file !== null)));
  const playing = page.locator('.pin-large video');
  await expect.poll(() => playing.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await expect(playing).toHaveJSProperty('controls', false);
  await expect(page.locator('.pin-large').getByRole('button')).toHaveAccessibleName('Pause animation');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("a gif's page has a video with controls over its still", async ({ page, request }) => {
    const pin = await findPin(request, ({ video: file }) => file !== null);
    await page.goto(pinPath(pin));
    const own = page.locator('.pin-large video');
    await expect(own).toBeVisible();
    await expect(own).toHaveJSProperty('controls', true);
    await expect(own).toHaveJSProperty('muted', true);
    await expect(own).toHaveJSProperty('paused', true);
    await expect(own).toHaveAttribute('poster', new URL(pin.image).pathname);
    expect(await own.boundingBox()).toEqual(await page.locator('.pin-large img').boundingBox());
    await own.evaluate((element: HTMLVideoElement) => element.play());
    await expect.poll(() => own.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  });
});
