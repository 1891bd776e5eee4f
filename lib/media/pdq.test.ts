import { pdq, SIDE } from '@/lib/media/pdq';
import { pdqHex } from '@/lib/media/pdq-hex';

/** Hashes that the reference (facebook/ThreatExchange, `pdq`) publishes of pictures of its regression tests. */
const BRIDGE = 'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b22';
const SEA = 'cfb2009ddd21c6dab0846a7745b5984757a8a4535b3377aea2591d32b33ff840';

const draw = (brightnessAt: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => brightnessAt(at % SIDE, Math.floor(at / SIDE)));

const cosineOf = (frequency: number, x: number) => Math.cos((Math.PI / SIDE) * frequency * (x + 0.5));

/** A picture whose frequencies are as strong above the median as below it, as the hash says: made by the algorithm, backwards. */
function pictureOf(hex: string): Float32Array {
  const bits = [...BigInt(`0x${hex}`).toString(2).padStart(256, '0')].reverse();
  const waves = Array.from({ length: 16 }, (_, n) =>
    Float64Array.from({ length: SIDE }, (_x, x) => cosineOf(n + 1, x)),
  );
  const rows = Array.from({ length: 16 }, (_, down) =>
    Float64Array.from({ length: SIDE }, (_x, x) =>
      waves.reduce((sum, wave, across) => sum + (bits[down * 16 + across] === '1' ? 1 : -1) * (wave[x] ?? 0), 0),
    ),
  );
  return draw((x, y) => 128 + rows.reduce((sum, row, down) => sum + (row[x] ?? 0) * (waves[down]?.[y] ?? 0), 0) / 2);
}

describe('PDQ', () => {
  it.each([
    ['a bridge', BRIDGE],
    ['the sea', SEA],
  ])('hashes a picture with the frequencies of %s as the reference does', (_what, hex) => {
    expect(pdqHex(pdq(pictureOf(hex)).bits)).toBe(hex);
  });

  // These figures are what the reference's own program printed of the same brightness.
  it.each([
    [1, 'c000002003ff1ffffffffff0f200000000607778fffff7f000001660fffff662'],
    [7, '1014082915bfdbdefdffda5e612192100008a696ffffb4d600003c16ffffa696'],
  ])('hashes pattern %i to the bit as the reference does', (n, hex) => {
    const pattern = draw((x, y) => ((x * x * n + y * (SIDE - 1 - y) * 3 + x * y * 5) % 65_536) >> 8);
    expect(pdqHex(pdq(pattern).bits)).toBe(hex);
  });
});
