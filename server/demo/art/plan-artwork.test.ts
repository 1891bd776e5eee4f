import { planArtwork } from './plan-artwork';

const sizes = (mediaType: 'gif' | 'pic', ratio: number) => {
  const { width, height } = planArtwork({ seed: 1, mediaType, ratio });
  return [width, height];
};

describe('planArtwork', () => {
  it('plans the same artwork for the same wish', () => {
    const wish = { seed: 5, mediaType: 'gif', ratio: 0.8 } as const;
    expect(planArtwork(wish)).toEqual(planArtwork(wish));
    expect(planArtwork({ ...wish, seed: 6 })).not.toEqual(planArtwork(wish));
  });

  it.each([
    ['gif', 0.5, 320, 640],
    ['gif', 1, 360, 360],
    ['gif', 2, 360, 180],
    ['pic', 0.5, 640, 1280],
    ['pic', 1, 840, 840],
    ['pic', 2, 840, 420],
  ] as const)('gives a %s of ratio %d %d × %d pixels', (mediaType, ratio, width, height) => {
    expect(sizes(mediaType, ratio)).toEqual([width, height]);
  });
});
