import type { Locator } from 'playwright/test';
import { findPin, pinPath } from '@/e2e/gallery';
import { pinItems } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';

/** Width of the file that has arrived; undefined while none was asked for, 0 after a failure. */
const loadedWidth = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => (image.complete && image.currentSrc ? image.naturalWidth : undefined));

test('pictures that failed without a connection load once it is back', async ({ page, context, request }) => {
  const pin = pinPath(await findPin(request, ({ mediaType }) => mediaType === 'pic'));
  for (const path of ['/', pin]) {
    await page.route('**/media/**', (route) => route.abort('internetdisconnected'));
    await page.goto(path);
    const picture = path === pin ? page.locator('.pin-large img') : pinItems(page).first().locator('img');
    await expect.poll(() => loadedWidth(picture), { message: path }).toBe(0);
    await page.unroute('**/media/**');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(() => loadedWidth(picture), { message: path }).toBeGreaterThan(0);
  }
});
