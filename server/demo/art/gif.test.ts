import sharp from 'sharp';
import { seeded } from '../random';
import type { Artwork } from './artwork';
import { encodeGif } from './gif';
import { drawLoop, type Loop } from './loop';
import type { IndexedPicture } from './loop-frame';

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

const coloured = ({ indexes, palette }: IndexedPicture): Buffer =>
  Buffer.from([...indexes].flatMap((index) => [...palette.subarray(index * 3, index * 3 + 3)]));

async function expectFrame(loop: Loop, frame: number): Promise<void> {
  const decoded = await sharp(encodeGif(loop), { page: frame, failOn: 'warning' }).removeAlpha().raw().toBuffer();
  expect(decoded.equals(coloured(loop.frames[frame]?.indexed ?? NONE))).toBe(true);
}

const NONE = { indexes: new Uint8Array(), palette: new Uint8Array() };

describe('encodeGif', () => {
  it.each(['glass', 'boats', 'portrait'] as const)('writes %s as decoders read it, in every frame', async (family) => {
    const loop = await drawLoop({ ...artwork, family });
    for (const frame of [0, 5, 15]) await expectFrame(loop, frame);
  });

  it.each([4, 32, 255, 256])('keeps every index of noise in %d colours, and a single one', async (colours) => {
    const random = seeded(11);
    const palette = Uint8Array.from({ length: colours * 3 }, () => Math.floor(random() * 256));
    const noise = Uint8Array.from({ length: 240 * 180 }, () => Math.floor(random() * colours));
    for (const indexes of [noise, new Uint8Array(noise.length).fill(colours - 1)]) {
      const frame = { picture: () => ({ data: noise, width: 240, height: 180 }), indexed: { indexes, palette } };
      await expectFrame({ width: 240, height: 180, frameTime: 80, frames: [frame, frame] }, 1);
    }
  });

  it('loops for ever at the frame time, equal bytes for an equal artwork', async () => {
    const gif = encodeGif(await drawLoop(artwork));
    const { pages, loop, delay, width, pageHeight } = await sharp(gif, { pages: -1 }).metadata();
    expect({ pages, loop, width, pageHeight }).toEqual({ pages: 16, loop: 0, width: 240, pageHeight: 180 });
    expect(new Set(delay)).toEqual(new Set([80]));
    expect(encodeGif(await drawLoop(artwork)).equals(gif)).toBe(true);
  });
});
