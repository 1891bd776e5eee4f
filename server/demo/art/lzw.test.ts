import sharp from 'sharp';
import { encodeGif } from './gif';
import { seeded } from '../random';

/** Sends the indexes through a GIF and back; a grey palette makes each index a shade. */
async function roundTrip(indexes: Uint8Array, width: number): Promise<Uint8Array> {
  const palette = Uint8Array.from({ length: 192 }, (_, at) => Math.floor(at / 3) * 4);
  const gif = encodeGif({ width, height: indexes.length / width, frameTime: 100, indexes, palettes: [palette] });
  const pixels = await sharp(gif, { failOn: 'warning' }).removeAlpha().raw().toBuffer();
  return indexes.map((_, at) => (pixels[at * 3] ?? 0) / 4);
}

describe('compressIndexes', () => {
  it('survives noise, which fills the code table again and again', async () => {
    const random = seeded(11);
    const indexes = Uint8Array.from({ length: 200 * 200 }, () => Math.floor(random() * 64));
    expect(await roundTrip(indexes, 200)).toEqual(indexes);
  });

  // Code widths change at single lengths: encoders fail at their neighbours.
  it.each([1, 2, 3, 62, 63, 64, 65, 126, 127, 128, 2016, 2017, 2080])(
    'survives %i different neighbours',
    async (length) => {
      const random = seeded(length);
      const indexes = Uint8Array.from({ length }, () => Math.floor(random() * 64));
      expect(await roundTrip(indexes, length)).toEqual(indexes);
    },
  );

  it('makes one colour small', async () => {
    const indexes = new Uint8Array(300 * 300).fill(5);
    expect(await roundTrip(indexes, 300)).toEqual(indexes);
  });
});
