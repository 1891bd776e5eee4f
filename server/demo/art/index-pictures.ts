import type { RawPicture } from '@/lib/media/raw-picture';
import type { IndexedPicture } from './loop-frame';

/** Flat shapes and the blends at their edges need no more. */
const COLOURS = 64;
/** Colours that differ in the last three bits of a channel alone count as one: five bits of each remain. */
const BINS = 1 << 15;
/** Every few pixels are counted. */
const STRIDE = 7 * 3;

const binOf = (red: number, green: number, blue: number): number =>
  ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

/** Gives pictures of flat colours one palette: their most frequent colours. */
export function indexPictures(pictures: readonly RawPicture[]): { picture: RawPicture; indexed: IndexedPicture }[] {
  const palette = choosePalette(pictures);
  const known = new Int16Array(BINS).fill(-1);
  return pictures.map((picture) => {
    const { data } = picture;
    const indexes = new Uint8Array(data.length / 3);
    for (let pixel = 0, at = 0; pixel < indexes.length; pixel++, at += 3) {
      const bin = binOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      let index = known[bin] ?? 0;
      if (index < 0) known[bin] = index = nearest(palette, bin);
      indexes[pixel] = index;
    }
    return { picture, indexed: { indexes, palette } };
  });
}

function choosePalette(pictures: readonly RawPicture[]): Uint8Array {
  const counts = new Uint32Array(BINS);
  const sums = Array.from({ length: 3 }, () => new Float64Array(BINS));
  const [reds = [], greens = [], blues = []] = sums;
  for (const { data } of pictures) {
    for (let at = 0; at < data.length; at += STRIDE) {
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const bin = binOf(red, green, blue);
      counts[bin] = (counts[bin] ?? 0) + 1;
      reds[bin] = (reds[bin] ?? 0) + red;
      greens[bin] = (greens[bin] ?? 0) + green;
      blues[bin] = (blues[bin] ?? 0) + blue;
    }
  }
  const used = [...counts.keys()].filter((bin) => counts[bin]);
  const common = used.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b).slice(0, COLOURS);
  const mean = (bin: number) => sums.map((sum) => Math.round((sum[bin] ?? 0) / (counts[bin] ?? 1)));
  return Uint8Array.from(common.flatMap(mean));
}

function nearest(palette: Uint8Array, bin: number): number {
  const [red, green, blue] = [((bin >> 10) << 3) | 4, ((bin >> 2) & 248) | 4, ((bin << 3) & 248) | 4];
  let [best, least] = [0, Infinity];
  for (let at = 0; at < palette.length; at += 3) {
    const distance =
      (red - (palette[at] ?? 0)) ** 2 + (green - (palette[at + 1] ?? 0)) ** 2 + (blue - (palette[at + 2] ?? 0)) ** 2;
    if (distance < least) [best, least] = [at / 3, distance];
  }
  return best;
}
