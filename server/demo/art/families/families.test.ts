import { seeded } from '../../random';
import { FAMILIES } from './index';

const STEP = 0.002;

describe.each(Object.entries(FAMILIES))('%s', (_name, family) => {
  const fields = [1, 2, 3, 4].map((seed) => family(seeded(seed)));

  it('has a height everywhere', () => {
    for (const field of fields) {
      for (let at = -2; at <= 2; at += 0.1) expect(Number.isFinite(field(at, at * 0.7))).toBe(true);
      expect(Number.isFinite(field(0, 0))).toBe(true);
    }
  });

  it('has no edge but whole turns of the palette, so that it can be drawn out between samples', () => {
    let steep = 0;
    let looked = 0;
    for (const field of fields) {
      for (let y = -0.9; y < 0.9; y += 0.05) {
        for (let x = -0.9; x < 0.9; x += 0.05, looked++) {
          const change = field(x + STEP, y) - field(x, y);
          if (Math.abs(change - Math.round(change)) > 0.1) steep++;
        }
      }
    }
    expect(steep / looked).toBeLessThan(0.002);
  });

  it('is the same for the same seed and another for another', () => {
    const again = family(seeded(1));
    expect(again(0.3, -0.4)).toBe(fields[0]?.(0.3, -0.4));
    expect(new Set(fields.map((field) => field(0.3, -0.4))).size).toBe(fields.length);
  });
});
