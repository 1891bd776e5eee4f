import sharp, { type Sharp } from 'sharp';
import { makeAvatar } from '@/lib/media/avatar';

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

/** Red with a blue square in the middle; as wide as told. */
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

  it('keeps the chosen part', async () => {
    const file = await picture(500, 200).png().toBuffer();
    expect(await colourOf(await makeAvatar(file, { x: 0, y: 10, size: 100 }))).toBe('red');
    await expect(makeAvatar(file, { x: 450, y: 10, size: 100 })).rejects.toThrow('not inside the picture');
  });

  it('stands upright and tells nothing of where it was taken', async () => {
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

  it.each([
    ['words', Buffer.from('just words')],
    ['nothing', Buffer.alloc(0)],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a document', Buffer.from('%PDF-1.7')],
  ])('cannot be made of %s', async (_, file) => {
    await expect(makeAvatar(file)).rejects.toMatchObject({ status: 415, field: 'image' });
  });

  it('cannot be made of a broken file', async () => {
    const file = await picture(300, 300).jpeg().toBuffer();
    await expect(makeAvatar(file.subarray(0, file.length / 2))).rejects.toMatchObject({ status: 422, field: 'image' });
    await expect(makeAvatar(file.subarray(0, 20))).rejects.toMatchObject({ status: 422, field: 'image' });
  });

  it('is not decoded when it is too large', async () => {
    const long = await sharp({ create: { width: 9_000, height: 1, channels: 3, background: RED } })
      .png()
      .toBuffer();
    const wide = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: RED } })
      .png()
      .toBuffer();
    for (const file of [long, wide]) await expect(makeAvatar(file)).rejects.toThrow('33 megapixels at most');
  });
});
