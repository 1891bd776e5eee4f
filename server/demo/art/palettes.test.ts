import { rgbFromLab, labFromHex } from './colour';
import { cycle, PALETTES } from './palettes';

describe('palettes', () => {
  it('reads and writes colours without loss', () => {
    for (const stop of PALETTES.flatMap((palette) => palette.stops)) {
      const hex = rgbFromLab(labFromHex(stop)).map((channel) => channel.toString(16).padStart(2, '0'));
      expect(`#${hex.join('')}`).toBe(stop);
    }
  });

  it.each(PALETTES.map((palette) => [palette.words[0], palette] as const))(
    '%s runs round without a jump',
    (_, palette) => {
      const size = 256;
      const bytes = cycle(palette, size);
      for (let colour = 0; colour < size; colour++) {
        for (let channel = 0; channel < 3; channel++) {
          const here = bytes[colour * 3 + channel] ?? 0;
          const next = bytes[(((colour + 1) % size) * 3 + channel) % bytes.length] ?? 0;
          expect(Math.abs(next - here)).toBeLessThan(14);
        }
      }
    },
  );
});
