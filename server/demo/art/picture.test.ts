import type { Artwork } from './artwork';
import { drawPicture } from './picture';

const artwork = (family: Artwork['family'], seed: number): Artwork => ({
  seed,
  mediaType: 'pic',
  family,
  palette: 5,
  width: 201,
  height: 134,
  frames: 1,
  frameTime: 0,
});

describe.each(['silk', 'hills'] as const)('a picture of %s', (family) => {
  it('fills every pixel, odd sizes included', async () => {
    const { data, width, height } = await drawPicture(artwork(family, 42));
    expect([width, height, data.length]).toEqual([201, 134, 201 * 134 * 3]);
    expect(new Set(data).size).toBeGreaterThan(32);
  });

  it('is the same bytes for the same artwork and others for another seed', async () => {
    const [one, again, other] = await Promise.all([42, 42, 43].map((seed) => drawPicture(artwork(family, seed))));
    expect(one && again && Buffer.compare(one.data, again.data)).toBe(0);
    expect(one && other && Buffer.compare(one.data, other.data)).not.toBe(0);
  });
});
