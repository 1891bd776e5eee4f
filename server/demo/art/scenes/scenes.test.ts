import { rasterize } from '../picture';
import { SCENE_NAMES } from '../family-names';
import { openScene } from '../scene-svg';
import { SWAYING } from './index';

const open = (family: (typeof SCENE_NAMES)[number], seed: number, width = 120, height = 160) =>
  openScene({ seed, family, palette: seed % 30, mediaType: 'gif', frames: 16, frameTime: 80, width, height });

async function differ(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([rasterize(one), rasterize(other)]);
  return a.data.reduce((sum, value, index) => sum + Math.abs(value - (b.data[index] ?? 0)), 0) / a.data.length;
}

describe.each(SCENE_NAMES)('%s', (family) => {
  it('is drawn of numbers alone in every shape of sheet, the same for the same seed', () => {
    for (const [seed, width, height] of [
      [1, 100, 200],
      [2, 200, 100],
      [3, 150, 150],
    ] as const) {
      // prettier-ignore
      const svg = open(family, seed, width, height)(0.3);
      expect(/NaN|undefined|Infinity|<text/.exec(svg)).toBeNull();
      expect(open(family, seed, width, height)(0.3) === svg).toBe(true);
      expect(open(family, seed + 10, width, height)(0.3) === svg).toBe(false);
    }
  });

  it('moves, and ends as it begins', async () => {
    const draw = open(family, 4);
    expect(draw(0.3) === draw(0)).toBe(false);
    expect(await differ(draw(0), draw(1))).toBeLessThan(0.5);
  });

  it('fills the sheet', async () => {
    const { data } = await rasterize(open(family, 5)(0));
    let black = 0;
    for (let at = 0; at < data.length; at += 3)
      black += data[at] === 0 && data[at + 1] === 0 && data[at + 2] === 0 ? 1 : 0;
    expect(black / (data.length / 3)).toBeLessThan(0.01);
  });
});

it.each(Object.keys(SWAYING).filter((name) => name in SWAYING) as (keyof typeof SWAYING)[])(
  '%s mirrors its second half',
  (family) => {
    const draw = open(family, 6);
    for (const frame of [1, 5, 7]) expect(draw((16 - frame) / 16) === draw(frame / 16)).toBe(true);
  },
);
