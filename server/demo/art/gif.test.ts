import sharp from 'sharp';
import { encodeGif } from './gif';
import { drawLoop, loopFrame, type Loop } from './loop';
import { LEVELS, type Artwork } from './artwork';
import { seeded } from '../random';

const artwork: Artwork = {
  seed: 7,
  mediaType: 'gif',
  family: 'glass',
  palette: 3,
  width: 240,
  height: 180,
  frames: 16,
  frameTime: 80,
};

describe('encodeGif', () => {
  const loop = drawLoop(artwork);
  let gif: Buffer;
  beforeAll(async () => {
    gif = await encodeGif(loop);
  });

  async function expectFrame(file: Buffer, of: Loop, frame: number): Promise<void> {
    const decoded = await sharp(file, { page: frame, failOn: 'warning' }).removeAlpha().raw().toBuffer();
    expect(decoded.equals(Buffer.from(loopFrame(of, frame).data))).toBe(true);
  }

  it('writes what decoders read back pixel for pixel, in every frame', async () => {
    for (const frame of [0, 5, 15]) await expectFrame(gif, loop, frame);
  });

  it('keeps every index of noise, and a single one', async () => {
    const random = seeded(11);
    const noise = loop.indexes.map(() => Math.floor(random() * LEVELS));
    for (const indexes of [noise, new Uint8Array(noise.length).fill(5)]) {
      const other = { ...loop, indexes };
      await expectFrame(await encodeGif(other), other, 3);
    }
  });

  it('loops for ever at the frame time', async () => {
    const { pages, loop: repeats, delay, width, pageHeight } = await sharp(gif, { pages: -1 }).metadata();
    expect({ pages, repeats, width, pageHeight }).toEqual({ pages: 16, repeats: 0, width: 240, pageHeight: 180 });
    expect(new Set(delay)).toEqual(new Set([80]));
  });

  it('is the same bytes for the same artwork', async () => {
    expect((await encodeGif(drawLoop(artwork))).equals(gif)).toBe(true);
  });
});
