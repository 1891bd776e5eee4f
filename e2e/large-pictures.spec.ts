import type { Browser, Page } from 'playwright/test';
import sharp from 'sharp';
import { pinPath } from '@/e2e/gallery';
import { newUploader } from '@/e2e/new-pins';
import { addOwnPin } from '@/e2e/own-pin';
import { enter } from '@/e2e/people';
import { dialog, picture as viewed, pictureLink } from '@/e2e/picture-viewer';
import { expect, test } from '@/e2e/test';
import type { Pin } from '@/lib/schemas/pin';
import { picture } from '@/testing/pictures';

const SCREENS = [
  { width: 390, height: 844, ratio: 3, page: '1280w', viewer: '1280w' },
  { width: 1440, height: 900, ratio: 1, page: '1280w', viewer: '1920w' },
  { width: 1440, height: 900, ratio: 2, page: '1920w', viewer: 'full' },
  { width: 2560, height: 1440, ratio: 1, page: '1920w', viewer: 'full' },
  { width: 2560, height: 1440, ratio: 2, page: 'full', viewer: 'full' },
];

let pin: Pin;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  const file = await picture({ name: 'Large.jpg', width: 3200, height: 2000, format: 'jpeg' });
  pin = await addOwnPin(request, await enter(request, await newUploader(request)), { file });
  await request.dispose();
});

async function openOn(
  browser: Browser,
  baseURL: string | undefined,
  { width, height, ratio }: (typeof SCREENS)[number],
) {
  const context = await browser.newContext({ baseURL, viewport: { width, height }, deviceScaleFactor: ratio });
  const page = await context.newPage();
  await page.goto(pinPath(pin));
  return page;
}

/** The size that a picture has loaded, by its file's name. */
const sizeOf = (page: Page, within: ReturnType<Page['locator']>) =>
  within
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) =>
      image.complete ? (/-(\d+w)\.webp$/.exec(image.currentSrc)?.[1] ?? 'full') : '',
    );

test('an upload of 3,200 px has a still of 2,560 px, which is the download', async ({ request, page }) => {
  expect(pin).toMatchObject({ width: 2560, height: 1600 });
  await page.goto(pinPath(pin));
  const path = await page.getByRole('link', { name: 'Download the picture' }).getAttribute('href');
  expect(path).toBe(new URL(pin.image).pathname);
  const file = await (await request.get(path ?? '')).body();
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 2560, height: 1600 });
});

for (const screen of SCREENS) {
  const { width, ratio } = screen;
  test(`a large picture is loaded in the size that ${width} px with ratio ${ratio} need`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openOn(browser, baseURL, screen);
    await expect.poll(() => sizeOf(page, pictureLink(page))).toBe(screen.page);
    await pictureLink(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect.poll(() => sizeOf(page, viewed(page))).toBe(screen.viewer);
    await page.keyboard.press('1'); // actual pixels
    await expect.poll(() => sizeOf(page, viewed(page))).toBe('full');
    await page.context().close();
  });
}
