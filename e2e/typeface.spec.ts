import { findPin, pinPath } from '@/e2e/gallery';
import { layoutShift } from '@/e2e/layout-shift';
import { untilPainted } from '@/e2e/painted';
import { expect, test } from '@/e2e/test';

const FACE = /\.woff2$/;

for (const width of [390, 1280]) {
  test(`at ${width} px nothing shifts when the typeface comes after the page`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const pin = pinPath(await findPin(request, () => true));
    for (const path of ['/', '/category/Solo', pin]) {
      let send = () => {};
      const isSent = new Promise<void>((resolve) => {
        send = resolve;
      });
      await page.route(FACE, async (route) => {
        await isSent;
        await route.continue();
      });
      const isLoaded = () =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => /^"?Outfit"?$/.test(family) && status === 'loaded'),
        );
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await untilPainted(page);
      expect(await isLoaded(), path).toBe(false);
      send();
      await expect.poll(isLoaded, path).toBe(true);
      await untilPainted(page);
      expect(await layoutShift(page), path).toBeLessThan(0.001);
      await page.unroute(FACE);
    }
  });
}

test('the whole page has one typeface, which is asked for once, with the page, and whose figures are equally wide', async ({
  page,
}) => {
  const faces: string[] = [];
  page.on('request', (request) => FACE.test(request.url()) && faces.push(request.url()));
  await page.goto('/category/Solo');
  await page.evaluate(() => document.fonts.ready);
  const families = await page
    .locator('body, body :is(a, button, h1, h2, label, input, select, span, p):visible')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontFamily))]);
  expect(families).toHaveLength(1);
  expect(faces).toHaveLength(1);
  expect(await page.locator('head link[rel=preload][as=font]').getAttribute('href')).toBe(
    new URL(faces[0] ?? '').pathname,
  );
  const widths = await page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('span'));
    return ['1111', '8888'].map((text) => {
      line.textContent = text;
      return line.getBoundingClientRect().width;
    });
  });
  expect(widths[0]).toBe(widths[1]);
});
