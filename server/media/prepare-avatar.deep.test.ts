/** @looks-at lib/media server/media */
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { Square } from '@/lib/domain/square';
import { useMediaWorkers } from '@/lib/media/testing/media-workers';
import { animation, blackPng, manyScansJpeg } from '@/lib/media/testing/picture-files';
import type { Workers } from '@/lib/media/workers';

jest.setTimeout(60_000);

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

const { newWorkers, prepareAvatar } = useMediaWorkers(afterAll);
let workers: Workers;
beforeAll(() => void (workers = newWorkers()));

const makeAvatar = async (file: Buffer, crop?: Square) => readFile((await prepareAvatar(workers, file, crop)).path);

/** Red with a blue square in the middle; as wide as asked for. */
function picture(width: number, height: number): Sharp {
  const size = Math.min(width, height);
  const square = { create: { width: size, height: size, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([{ input: square }]);
}

async function colourOf(avatar: Buffer): Promise<string> {
  const { data } = await sharp(avatar).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
}

describe("a person's picture", () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is made small and square of a %s', async (kind) => {
    const avatar = await makeAvatar(await picture(500, 200).toFormat(kind).toBuffer());
    expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(await colourOf(avatar)).toBe('blue');
  });

  it('is the first frame of an animation', async () => {
    const avatar = await makeAvatar(await animation(4, 300, 200).gif().toBuffer());
    expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await sharp(avatar).metadata()).pages ?? 1).toBe(1);
  });

  it('keeps the chosen part', async () => {
    const file = await picture(500, 200).png().toBuffer();
    expect(await colourOf(await makeAvatar(file, { x: 0, y: 10, size: 100 }))).toBe('red');
    await expect(makeAvatar(file, { x: 450, y: 10, size: 100 })).rejects.toThrow('not inside the picture');
  });

  it('is upright and without its place', async () => {
    const file = await picture(500, 200)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await colourOf(await makeAvatar(file, { x: 0, y: 0, size: 100 }))).toBe('red');
    await expect(makeAvatar(file, { x: 300, y: 0, size: 100 })).rejects.toThrow('not inside the picture');
    const { exif, orientation } = await sharp(await makeAvatar(file)).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
  });

  it('has the colours that browsers show of a deep picture', async () => {
    const deep = sharp({ create: { width: 300, height: 300, channels: 3, background: '#28b43c' } });
    const avatar = await makeAvatar(await deep.toColourspace('rgb16').withIccProfile('p3').png().toBuffer());
    const { data } = await sharp(avatar).raw().toBuffer({ resolveWithObject: true });
    for (const [n, value] of [40, 180, 60].entries()) expect(Math.abs((data[n] ?? 0) - value)).toBeLessThanOrEqual(4);
  });

  it.each([
    ['words', Buffer.from('just words')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a document', Buffer.from('%PDF-1.7')],
  ])('cannot be made of %s', async (_, file) => {
    await expect(makeAvatar(file)).rejects.toMatchObject({ status: 415 });
  });

  it('cannot be made of a broken file', async () => {
    const file = await picture(300, 300).jpeg().toBuffer();
    for (const length of [file.length / 2, 20, 0]) {
      await expect(makeAvatar(file.subarray(0, length))).rejects.toMatchObject({ status: 422 });
    }
  });

  it('is judged by the structure of its file before anything is decoded', async () => {
    const judged: [Buffer, string][] = [
      [blackPng(17_000, 9_000), 'no side longer than 16,000'],
      [blackPng(8_000, 5_001), '41 megapixels'],
      [await manyScansJpeg(2_080, 2_000), 'too many scans'],
    ];
    for (const [file, message] of judged) await expect(makeAvatar(file)).rejects.toThrow(message);
  });
});
