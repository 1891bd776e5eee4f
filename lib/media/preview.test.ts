import sharp from 'sharp';
import { makePreview } from '@/lib/media/preview';

const plain = async (width: number, height: number) => ({
  data: await sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .raw()
    .toBuffer(),
  width,
  height,
});

/** How wide the picture stands in its preview, pixels: the backdrop is darker. */
async function widthIn(preview: Buffer): Promise<number> {
  const { data, info } = await sharp(preview).extract({ left: 0, top: 315, width: 1200, height: 1 }).raw().toBuffer({ resolveWithObject: true }); // prettier-ignore
  return Array.from({ length: info.width }, (_, x) => data[x * info.channels + 2] ?? 0).filter((blue) => blue > 180)
    .length;
}

it.each([
  [1600, 400, 1200],
  [630, 630, 630],
  [400, 1600, 158],
  [200, 100, 400],
  [1, 1, 2],
])('the preview of a picture of %i x %i shows the whole of it, %i pixels wide', async (width, height, shown) => {
  const preview = await makePreview(await plain(width, height));
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(Math.abs((await widthIn(preview)) - shown)).toBeLessThanOrEqual(4);
});
