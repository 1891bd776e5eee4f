import sharp from 'sharp';
import { encodeGif } from './gif';
import { drawLoop, loopFrame } from './loop';
import type { Artwork } from './artwork';

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
  const gif = encodeGif(loop);

  it('writes what other decoders read back pixel for pixel, in every frame', async () => {
    for (const frame of [0, 5, 15]) {
      const decoded = await sharp(gif, { page: frame, failOn: 'warning' }).removeAlpha().raw().toBuffer();
      expect(decoded.equals(Buffer.from(loopFrame(loop, frame).data))).toBe(true);
    }
  });

  it('loops for ever at the frame time', async () => {
    const { pages, loop: repeats, delay, width, pageHeight } = await sharp(gif, { pages: -1 }).metadata();
    expect({ pages, repeats, width, pageHeight }).toEqual({ pages: 16, repeats: 0, width: 240, pageHeight: 180 });
    expect(new Set(delay)).toEqual(new Set([80]));
  });

  it('is the same bytes for the same artwork', () => {
    expect(encodeGif(drawLoop(artwork)).equals(gif)).toBe(true);
  });
});
