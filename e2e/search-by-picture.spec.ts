import sharp from 'sharp';
import type { Page } from 'playwright/test';
import { expectAccessible } from '@/e2e/axe';
import { serveImage } from '@/e2e/image-server';
import { addOwnPin } from '@/e2e/own-pin';
import { enter } from '@/e2e/people';
import { newUploader } from '@/e2e/new-pins';
import { openMore } from '@/e2e/pin-more';
import { pinPath } from '@/e2e/gallery';
import { expect, test } from '@/e2e/test';
import { picture } from '@/testing/pictures';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Picture or GIF').setInputFiles(file);
const search = (page: Page) => page.getByRole('button', { name: 'Search with this file' }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const width of [390, 1280]) {
      test(`a picture in hand finds its pin at ${width} px, from the link in the search`, async ({ page, request }) => {
        const file = await picture({ cells: 16 });
        const own = await enter(request, await newUploader(request));
        const pin = await addOwnPin(request, own, { title: `In hand at ${width}`, file });
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        await page.getByRole('searchbox', { name: 'Search' }).focus();
        await page.getByRole('link', { name: 'Find by image' }).click();
        await expect(page).toHaveURL('/search-by-picture');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find by image');
        const buffer = await sharp(file.buffer).flop().jpeg({ quality: 90 }).toBuffer();
        await choose(page, { name: 'mirrored.jpg', mimeType: 'image/jpeg', buffer });
        await search(page);
        await expect(page).toHaveURL(/\/search-by-picture\?same=/);
        const found = section(page, 'The same picture').getByRole('article');
        await expect(found).toHaveCount(1);
        await expect(found.getByRole('link').first()).toHaveAttribute('href', pinPath(pin));
      });
    }

    test('an image of another site is searched for by its address', async ({ page, request }) => {
      const file = await picture({ name: 'elsewhere.png', cells: 16 });
      const own = await enter(request, await newUploader(request));
      await addOwnPin(request, own, { title: 'By its address', file });
      const image = await serveImage(test.info().parallelIndex, file);
      try {
        await page.goto('/search-by-picture');
        await page.getByLabel('Or the address of an image').fill(image.url);
        await page.getByRole('button', { name: 'Search with this address' }).click();
        await expect(section(page, 'The same picture').getByRole('article')).toHaveCount(1);
      } finally {
        await image.close();
      }
    });

    test('what is no picture, and one that nothing looks like, get a sentence', async ({ page }) => {
      await page.goto('/search-by-picture');
      await choose(page, { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('only words, no picture') });
      await search(page);
      await expect(page.getByRole('alert').filter({ hasText: 'isn’t a picture' })).toBeVisible();
      const flat = sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } });
      await choose(page, { name: 'flat.png', mimeType: 'image/png', buffer: await flat.png().toBuffer() });
      await search(page);
      await expect(page.getByText('No pin looks like this picture.')).toBeVisible();
    });
  });
}

test('the menu of a pin finds its copies', async ({ page, request }) => {
  const file = await picture({ cells: 16 });
  const own = await enter(request, await newUploader(request));
  const pin = await addOwnPin(request, own, { title: 'Has a copy', file });
  const copy = { ...file, buffer: await sharp(file.buffer).resize(300).png().toBuffer() };
  const other = await addOwnPin(request, own, { title: 'Is a copy', file: copy });
  await page.goto(pinPath(pin));
  await openMore(page);
  await page.getByRole('button', { name: 'Find similar' }).click();
  await expect(page).toHaveURL(`/search-by-picture?pin=${pin._id}`);
  const found = section(page, 'The same picture').getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(found.getByRole('link').first()).toHaveAttribute('href', pinPath(other));
  await expectAccessible(page);
});

test('the page is neither indexed nor cached, and takes thirty searches a minute', async ({ request }) => {
  const plain = await request.get('/search-by-picture');
  expect(plain.status()).toBe(200);
  for (const answer of [plain, await request.get('/search-by-picture?pin=1')]) {
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    expect(answer.headers()['cache-control']).toContain('no-store');
  }
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await request.get('/search-by-picture?same=&alike=')).status());
  expect(statuses.slice(0, 28)).toEqual(Array.from({ length: 28 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});
