import { seeded } from '../random';
import { indexPictures } from './index-pictures';

const picture = (colours: readonly number[][]) => ({
  data: Uint8Array.from(colours.flat()),
  width: colours.length,
  height: 1,
});

describe('indexPictures', () => {
  it('keeps flat colours as they are, over all pictures', () => {
    const rows = Array.from({ length: 70 }, () => [[20, 40, 60], [200, 10, 90]]).flat(); // prettier-ignore
    const other = rows.map(() => [250, 250, 240]);
    for (const { picture: drawn, indexed } of indexPictures([picture(rows), picture(other)])) {
      const shown = [...indexed.indexes].flatMap((index) => [...indexed.palette.subarray(index * 3, index * 3 + 3)]);
      expect(shown).toEqual([...drawn.data]);
    }
  });

  it('gives the nearest of 64 colours for noise', () => {
    const random = seeded(3);
    const noise = picture(Array.from({ length: 4000 }, () => [0, 1, 2].map(() => Math.floor(random() * 256))));
    const [only] = indexPictures([noise]);
    expect(only?.indexed.palette).toHaveLength(64 * 3);
    expect(Math.max(...(only?.indexed.indexes ?? []))).toBeLessThan(64);
  });
});
