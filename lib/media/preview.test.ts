import sharp from 'sharp';
import { makeBoardPreview, makePreview } from '@/lib/media/preview';

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

it.each([
  [2, [0, 1, 0, 1]],
  [3, [0, 1, 0, 2]],
  [4, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3]],
])('the preview of a board of %i pictures shows each whole in its part', async (count, quarters) => {
  const pictures = ['#f00000', '#00f000', '#0000f0', '#f0f000', '#00f0f0'].slice(0, count).map(async (background) => ({
    data: await sharp({ create: { width: 90, height: 160, channels: 3, background } })
      .raw()
      .toBuffer(),
    width: 90,
    height: 160,
  }));
  const preview = await makeBoardPreview(await Promise.all(pictures));
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { data } = await sharp(preview).raw().toBuffer({ resolveWithObject: true });
  const pictureAt = (x: number, y: number) => {
    const at = (y * 1200 + x) * 3;
    const bits = [...data.subarray(at, at + 3)].map((value) => (value > 200 ? 1 : 0)).join('');
    return ['100', '010', '001', '110'].indexOf(bits);
  };
  expect([pictureAt(300, 200), pictureAt(900, 200), pictureAt(300, 430), pictureAt(900, 430)]).toEqual(quarters);
});
