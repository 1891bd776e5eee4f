import { encodeInProcess, type EncodeResult } from '@/lib/media/testing/encode-in-process';

const repeated = (count: number, width: number, height: number): [number, number][] =>
  Array.from({ length: count }, () => [width, height]);

let results: EncodeResult[];

beforeAll(async () => {
  results = await encodeInProcess([
    { sizes: repeated(7, 421, 301), frameTime: 80 },
    { sizes: repeated(7, 421, 301), frameTime: 80 },
    { sizes: repeated(2, 100, 50), frameTime: 100 },
    { sizes: [], frameTime: 80 },
    { sizes: [[64, 64], [32, 32]], frameTime: 80 }, // prettier-ignore
  ]);
}, 60_000);

describe('encodeAnimation', () => {
  it('makes a full and a small video of every frame, the index ahead of the pictures', () => {
    const [result] = results;
    expect(result?.frames).toBe(7);
    expect(result?.video).toMatchObject({ samples: 7, ms: 560, width: 420, height: 300 });
    expect(result?.smallVideo).toMatchObject({ samples: 7, ms: 560, width: 316, height: 226 });
    expect(result?.video?.boxes.filter((type) => type !== 'free')).toEqual(['ftyp', 'moov', 'mdat']);
    expect(result?.smallVideo?.boxes.filter((type) => type !== 'free')).toEqual(['ftyp', 'moov', 'mdat']);
  });

  it('gives the same bytes for the same frames', () => {
    expect(results[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(results[1]?.sha256).toBe(results[0]?.sha256);
  });

  it('makes no small video of what is light already', () => {
    expect(results[2]?.video).toMatchObject({ width: 100, height: 50, ms: 200 });
    expect(results[2]?.smallVideo).toBeNull();
  });

  it('refuses to make a video of nothing or of frames that differ in size', () => {
    expect(results[3]?.failure).toBe('an animation needs frames');
    expect(results[4]?.failure).toBe('frames differ in size');
  });
});
