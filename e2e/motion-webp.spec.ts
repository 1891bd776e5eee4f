import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import { enter, newPerson } from '@/e2e/people';
import { picture } from '@/testing/pictures';
import { pinItems } from '@/e2e/pin-list';
import { plantPin } from '@/e2e/planted-pins';
import { expect, test } from '@/e2e/test';
import { variantKey } from '@/lib/media/variants';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Two frames of half a second. */
async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    [0, 1].map(async () =>
      sharp((await picture()).buffer)
        .raw()
        .toBuffer(),
    ),
  );
  const raw = { width: 320, height: 480, channels: 3, pageHeight: 240 } as const;
  return sharp(Buffer.concat(frames), { raw })
    .webp({ delay: [500, 500], loop: 0 })
    .toBuffer();
}

async function plant(request: APIRequestContext) {
  const { id } = await enter(request, await newPerson(request));
  return { profile: `/user-profile/${id}`, pin: await plantPin(id, await animatedWebp()) };
}

test('a gif without a video plays its light WebP near the view, and can be paused', async ({ page, request }) => {
  const { profile, pin } = await plant(request);
  await page.goto(profile);
  const card = pinItems(page).first();
  const moving = card.locator(`img[src$="${variantKey.smallMotion('')}"]`);
  await expect(moving).toHaveJSProperty('naturalWidth', 320);
  await expect(card.locator('video')).toHaveCount(0);
  await card.getByRole('button', { name: 'Pause animation' }).click();
  await expect(moving).toHaveCount(0);
  await expect(card.locator('a img')).toBeVisible();

  await page.goto(`/pin/${pin.slug}`);
  const large = page.locator('.pin-large');
  const full = large.locator(`img[src$="${variantKey.motion('')}"]`);
  await expect(full).toHaveJSProperty('naturalWidth', 320);
  const [still, motion] = [await large.locator('img').first().boundingBox(), await full.boundingBox()];
  expect(motion).toEqual(still);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain(`/media/${pin.slug}.gif`);
  const told = await (await request.get(`/api/pins/${pin.slug}`)).json();
  expect(JSON.stringify(told)).toContain(`/media/${variantKey.motion(pin.slug)}`);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the still of a gif stands until somebody presses play', async ({ page, request }) => {
    const { profile } = await plant(request);
    await page.goto(profile);
    const card = pinItems(page).first();
    const play = card.getByRole('button', { name: 'Play animation' });
    await expect(play).toBeVisible();
    await expect(
      page.locator(`img:is([src$="${variantKey.motion('')}"], [src$="${variantKey.smallMotion('')}"])`),
    ).toHaveCount(0);
    await play.click();
    await expect(card.locator(`img[src$="${variantKey.smallMotion('')}"]`)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the still of a gif is an image of the page', async ({ page, request }) => {
    const { profile } = await plant(request);
    await page.goto(profile);
    const card = pinItems(page).first();
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.locator('img')).toBeVisible();
    await expect(card.getByText('GIF', { exact: true })).toBeVisible();
  });
});
