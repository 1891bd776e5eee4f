import sharp from 'sharp';
import { hashPicture, hashStill, momentsOf } from '@/lib/media/perceptual-hash';
import { drawing } from '@/lib/media/testing/picture-files';

jest.setTimeout(30_000);

/** Up to here pictures count as the same (design §6). */
const SAME = 31;

const distance = (a = '', b = '') => [...a].filter((bit, at) => bit !== b[at]).length;

async function hashes(file: Buffer): Promise<string[]> {
  return (await hashStill(file)).map(({ pdq }) => pdq);
}

let original: Buffer;
let known: string[];

beforeAll(async () => {
  original = await drawing(600, 400).png().toBuffer();
  known = await hashes(original);
});

const nearest = async (file: Buffer) =>
  Math.min(...(await hashes(file)).flatMap((one) => known.map((other) => distance(one, other))));

describe('perceptual hashes', () => {
  it('look at a still as a whole and at its middle', async () => {
    expect(await hashStill(original)).toEqual([
      { frame: 0, pdq: expect.stringMatching(/^[01]{256}$/) },
      { frame: 1, pdq: expect.stringMatching(/^[01]{256}$/) },
    ]);
  });

  it.each([
    ['recompressed', (file: Buffer) => sharp(file).jpeg({ quality: 40 })],
    ['half as large', (file: Buffer) => sharp(file).resize(300)],
    ['as another kind', (file: Buffer) => sharp(file).webp({ quality: 50 })],
    ['cropped by 3 %', (file: Buffer) => sharp(file).extract({ left: 9, top: 6, width: 582, height: 388 })],
  ])('stay nearly the same for a picture %s', async (_, change) => {
    expect(await nearest(await change(original).toBuffer())).toBeLessThanOrEqual(SAME);
  });

  it('differ for other pictures', async () => {
    for (const seed of [2, 3, 4, 5]) {
      expect(await nearest(await drawing(600, 400, seed).png().toBuffer())).toBeGreaterThan(2 * SAME);
    }
  });

  it('are not made of pictures too plain to be told apart', async () => {
    const data = Buffer.alloc(300 * 200 * 3, 120);
    expect(await hashPicture({ data, width: 300, height: 200 })).toBeNull();
  });

  it('look at five moments of an animation, at all frames of a shorter one', () => {
    expect(momentsOf(101)).toEqual([0, 25, 50, 75, 100]);
    expect(momentsOf(3)).toEqual([0, 1, 2]);
    expect(momentsOf(1)).toEqual([0]);
  });
});
