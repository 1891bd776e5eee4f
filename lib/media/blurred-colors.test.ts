import { rgbaToThumbHash } from 'thumbhash';
import { blurredColors } from '@/lib/media/blurred-colors';

const SIDE = 32;

/** Red above, blue below, lighter to the right. */
const halves = Uint8Array.from({ length: 4 * SIDE * SIDE }, (_, i) => {
  const [pixel, channel] = [Math.floor(i / 4), i % 4];
  const isAbove = pixel < (SIDE * SIDE) / 2;
  if (channel === 3) return 255;
  return channel === (isAbove ? 0 : 2) ? 255 : (pixel % SIDE) * 4;
});

const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

it('four rows of six colours are where the picture has them', () => {
  const rows = blurredColors(rgbaToThumbHash(SIDE, SIDE, halves));
  expect(rows.map((row) => row.length)).toEqual([6, 6, 6, 6]);
  for (const color of rows.flat()) expect(color).toMatch(/^#[\da-f]{6}$/);
  const [red = 0, , blue = 0] = channels(rows[0]?.[0] ?? '');
  expect(red).toBeGreaterThan(blue);
  const [redBelow = 0, , blueBelow = 0] = channels(rows[3]?.[0] ?? '');
  expect(blueBelow).toBeGreaterThan(redBelow);
  const green = (color = '') => channels(color)[1] ?? 0;
  expect(green(rows[0]?.[5])).toBeGreaterThan(green(rows[0]?.[0]));
});
