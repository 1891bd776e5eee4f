import sharp from 'sharp';
import { openCreatePin, publish } from '@/e2e/new-pins';
import { enter } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { pinSchema } from '@/lib/schemas/pin';
import { picture, type TestFile } from '@/testing/pictures';

/** As in a mirror, and smaller. */
async function mirrored({ buffer }: TestFile): Promise<TestFile> {
  const picture = sharp(buffer).flop().resize({ width: 200 }).jpeg();
  return { name: 'Mirrored patches.jpg', mimeType: 'image/jpeg', buffer: await picture.toBuffer() };
}

test('a pin that looks like an earlier one shows it, until that one is deleted', async ({ page, request }) => {
  const person = await openCreatePin(page);
  const file = await picture({ name: 'Whole patches.png' });
  const whole = await publish(page, file);
  await page.goto('/create-pin');
  await page.addLocatorHandler(page.getByRole('button', { name: 'Keep mine' }), (keep) => keep.click());
  const path = await publish(page, await mirrored(file));
  await page.goto(path);
  const alike = page.getByRole('region', { name: 'Looks like this' });
  await expect(alike.locator(`a[href="${whole}"]`).first()).toBeVisible();
  await expect(alike.locator(`a[href="${path}"]`)).toHaveCount(0);

  const { _id: id } = pinSchema.parse(await (await request.get(`/api/pins/${whole.split('/').at(-1)}`)).json());
  const { headers } = await enter(request, person);
  expect((await request.delete(`/api/pins/${id}`, { headers })).status()).toBe(204);
  const answer = await request.get(path);
  expect(await answer.text()).not.toContain(whole);
});

test('a plain picture looks like no other', async ({ page }) => {
  await openCreatePin(page);
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const path = await publish(page, { name: 'Plain blue.png', mimeType: 'image/png', buffer });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Looks like this' })).toHaveCount(0);
});
