import sharp from 'sharp';
import { makeStill } from '@/lib/media/still';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

const raw = async (width: number, height: number) => ({
  data: await plain(width, height, '#3366cc').raw().toBuffer(),
  width,
  height,
});

describe('makeStill', () => {
  it('makes a still, a thumbnail and a placeholder of decoded pixels', async () => {
    const still = await makeStill(await raw(640, 480));
    expect(await sharp(still.still).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(still.files.map(({ variant }) => variant)).toEqual(['still', 'smallStill', 'preview']);
    expect(await sharp(still.files[1]?.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 316,
      height: 237,
    });
    expect(still).toMatchObject({
      width: 640,
      height: 480,
      placeholder: expect.stringMatching(/^#3[0-9a-f]6[0-9a-f]c[0-9a-f]$/),
    });
    expect(still.thumbhash.length).toBeGreaterThan(4);
  });

  it('makes a still between them of a wide picture', async () => {
    const { files } = await makeStill(await raw(801, 400));
    expect(files.map(({ variant }) => variant)).toEqual(['still', 'smallStill', 'mediumStill', 'preview']);
    expect(await sharp(files[2]?.bytes).metadata()).toMatchObject({ format: 'webp', width: 640 });
  });

  it('has no thumbnail of a picture that is no wider than one', async () => {
    expect((await makeStill(await raw(316, 900))).files.map(({ variant }) => variant)).toEqual(['still', 'preview']);
  });

  it('brings encoded pictures to 1,600 pixels, upright and without metadata', async () => {
    const photo = await plain(2000, 1000, '#884422').withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const still = await makeStill(photo);
    expect(still.files.map(({ variant }) => variant)).toEqual(['still', 'smallStill', 'preview']);
    expect(still).toMatchObject({ width: 800, height: 1600 });
    const { exif, icc, orientation } = await sharp(still.still).metadata();
    expect({ exif, icc, orientation }).toEqual({});
  });

  it('shows white through transparent parts', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect((await makeStill(png)).placeholder).toMatch(/^#(f.){3}$/);
  });

  it('refuses a picture that breaks off', async () => {
    const png = await plain(400, 400, '#112233').png({ compressionLevel: 0 }).toBuffer();
    await expect(makeStill(png.subarray(0, png.length / 2))).rejects.toThrow();
  });
});
