import { drawPicture } from './picture';
import type { Artwork } from './artwork';

const artwork: Artwork = {
  seed: 42,
  mediaType: 'pic',
  family: 'silk',
  palette: 5,
  width: 201,
  height: 134,
  frames: 1,
  frameTime: 0,
};

describe('drawPicture', () => {
  const { data, width, height } = drawPicture(artwork);

  it('fills every pixel, odd sizes included', () => {
    expect([width, height, data.length]).toEqual([201, 134, 201 * 134 * 3]);
    expect(new Set(data).size).toBeGreaterThan(64);
  });

  it('is the same bytes for the same artwork and others for another seed', () => {
    expect(Buffer.compare(drawPicture(artwork).data, data)).toBe(0);
    expect(Buffer.compare(drawPicture({ ...artwork, seed: 43 }).data, data)).not.toBe(0);
  });
});
