import sharp from 'sharp';
import { encodeStill } from '@/lib/media/encode-still';
import { drawing } from '@/lib/media/testing/picture-files';
import { openRaw, readRaw, type RawPicture } from '@/lib/media/raw-picture';
import { seeded } from '@/server/demo/random';

const [WIDTH, HEIGHT] = [400, 300];

/** A slope from left to right with the grain of a photograph. */
function grainySlope(): RawPicture {
  const random = seeded('grain');
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let at = 0; at < data.length; at += 3) {
    const grain = 2 * (random() - random());
    data.fill(Math.round(90 + (30 * ((at / 3) % WIDTH)) / WIDTH + grain), at, at + 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

/** Mean difference of neighbours in a row, levels. */
function grainOf({ data }: RawPicture): number {
  let sum = 0;
  for (let at = 3; at < data.length; at += 3) sum += Math.abs((data[at] ?? 0) - (data[at - 3] ?? 0));
  return (3 * sum) / data.length;
}

it('a soft picture keeps the grain that hides its steps, for a tenth of a byte a pixel (rule 297)', async () => {
  const slope = grainySlope();
  const still = await encodeStill(slope, 4);
  const copy = await readRaw(sharp(still));
  expect(grainOf(copy)).toBeGreaterThan(0.8 * grainOf(slope));
  expect(still.length).toBeLessThan(0.15 * WIDTH * HEIGHT);
});

it('any other picture has the bytes of its quality', async () => {
  const picture = await readRaw(drawing(WIDTH, HEIGHT));
  expect(await encodeStill(picture, 4)).toEqual(await openRaw(picture).webp({ quality: 80, effort: 4 }).toBuffer());
});
