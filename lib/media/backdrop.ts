import { openRaw, type RawPicture } from '@/lib/media/raw-picture';

/** Enlarged so far, these pixels form a soft gradient. */
const SEED = { width: 8, height: 4 };
const BRIGHTNESS = 0.55;
/** Curves on every STEP-th pixel, lines between: a fifth of the cost. */
const STEP = 8;

/** A dark, soft gradient of a picture's colours. */
export async function makeBackdrop(picture: RawPicture, width: number, height: number): Promise<RawPicture> {
  const data = await openRaw(picture)
    .resize({ ...SEED, fit: 'fill' })
    .linear(BRIGHTNESS, 0)
    .raw()
    .toBuffer();
  const grid = { width: Math.ceil(width / STEP) + 1, height: Math.ceil(height / STEP) + 1 };
  const points = await openRaw({ data, ...SEED })
    .resize({ ...grid, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { data: drawBetween(points, grid.width * 3, width, height), width, height };
}

function drawBetween(points: Uint8Array, stride: number, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0, row = 0; y < height; y++, row += width * 3) {
    const above = Math.floor(y / STEP) * stride;
    const down = (y % STEP) / STEP;
    const blended = (index: number) => {
      const upper = points[above + index] ?? 0;
      return upper + ((points[above + stride + index] ?? upper) - upper) * down;
    };
    for (let channel = 0; channel < 3; channel++) {
      let here = blended(channel);
      for (let x = 0, column = channel; x < width;) {
        const next = blended((column += 3));
        const slope = (next - here) / STEP;
        for (const end = Math.min(x + STEP, width); x < end; x++, here += slope) pixels[row + x * 3 + channel] = here;
        here = next;
      }
    }
  }
  return pixels;
}
