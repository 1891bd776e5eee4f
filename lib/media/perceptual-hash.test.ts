import sharp from 'sharp';
import { keptMomentsOf, hashFrame, hashStill, momentsOf } from '@/lib/media/perceptual-hash';
import { drawing } from '@/lib/media/testing/picture-files';

jest.setTimeout(30_000);

/** Pictures whose hashes differ in so many bits at most count as the same (rule 143). */
const SAME = 31;

const distance = (a = '', b = '') => [...a].filter((bit, at) => bit !== b[at]).length;

/** Of the whole and of the middle alone: a still is looked at in eleven ways, which takes five times as long. */
async function hashes(file: Buffer): Promise<string[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const { whole, middle } = await hashFrame({ data, width: info.width, height: info.height });
  return [whole, middle].filter((bits) => bits !== null);
}

let original: Buffer;
let known: string[];

beforeAll(async () => {
  original = await drawing(600, 400).png().toBuffer();
  const { whole, middle } = await hashStill(original);
  known = [whole, middle].filter((bits) => bits !== null);
});

const nearest = async (file: Buffer) =>
  Math.min(...(await hashes(file)).flatMap((one) => known.map((other) => distance(one, other))));

describe('perceptual hashes', () => {
  it('look at a still as a whole and at its middle', async () => {
    expect(known).toEqual([expect.stringMatching(/^[01]{256}$/), expect.stringMatching(/^[01]{256}$/)]);
    expect(await hashes(original)).toEqual(known);
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

  it('are not made of pictures too plain to differ', async () => {
    const data = Buffer.alloc(300 * 200 * 3, 120);
    const hashes = await hashFrame({ data, width: 300, height: 200 });
    expect(hashes).toEqual({ whole: null, middle: null, rotatedHashes: [] });
  });

  it('look at five moments of an animation, at all frames of a shorter one', () => {
    expect(momentsOf(101)).toEqual([0, 25, 50, 75, 100]);
    expect(momentsOf(3)).toEqual([0, 1, 2]);
    expect(momentsOf(1)).toEqual([0]);
    for (const frames of [2, 7, 8, 9, 50, 600]) {
      expect(keptMomentsOf(frames)).toEqual(expect.arrayContaining(momentsOf(frames)));
    }
    expect(keptMomentsOf(101)).toHaveLength(9);
  });
});

describe('the rotated hashes of a picture', () => {
  let kept: string[];
  let own: Buffer;
  beforeAll(async () => {
    own = await drawing(620, 400, 9).png().toBuffer();
    kept = (await hashStill(own)).rotatedHashes;
  });
  const nearestKept = async (file: Buffer) =>
    Math.min(...(await hashes(file)).flatMap((one) => kept.map((other) => distance(one, other))));

  it('are eight for each crop, the upright one first', async () => {
    expect(kept.length % 8).toBe(0);
    expect([kept[0], kept[8]]).toEqual(await hashes(own));
    expect(new Set(kept).size).toBeGreaterThan(60);
  });

  it.each([
    ['mirrored', (file: Buffer) => sharp(file).flop()],
    ['upside down', (file: Buffer) => sharp(file).flip()],
    ['rotated left', (file: Buffer) => sharp(file).rotate(270)],
    ['rotated right', (file: Buffer) => sharp(file).rotate(90)],
    ['rotated by half', (file: Buffer) => sharp(file).rotate(180)],
    ['mirrored and rotated', (file: Buffer) => sharp(file).flop().rotate(90)],
    ['mirrored, smaller, recompressed', (file: Buffer) => sharp(file).flop().resize(330).jpeg({ quality: 50 })],
    [
      'cropped by 4 % on the left',
      (file: Buffer) => sharp(file).extract({ left: 25, top: 0, width: 595, height: 400 }),
    ],
    ['cropped by 5 %', (file: Buffer) => sharp(file).extract({ left: 31, top: 20, width: 558, height: 360 })],
    ['cropped unevenly', (file: Buffer) => sharp(file).extract({ left: 12, top: 4, width: 590, height: 380 })],
  ])('match it %s', async (_, change) => {
    const changed = await change(own).toBuffer();
    expect(await nearestKept(changed)).toBeLessThanOrEqual(SAME);
  });

  it('are far from every other picture', async () => {
    for (const seed of [2, 3, 4, 5, 6]) {
      expect(await nearestKept(await drawing(600, 400, seed).png().toBuffer())).toBeGreaterThan(2 * SAME);
    }
  });
});
