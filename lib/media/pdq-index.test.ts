import { findNear, indexPdqs, WORDS, wordsOf } from '@/lib/media/pdq-index';
import { seeded } from '@/server/demo/random';

const BITS = 256;
const random = seeded('listed looks');
const newHash = () => Array.from({ length: BITS }, () => (random() < 0.5 ? '0' : '1')).join('');

function withBitsFlipped(pdq: string, count: number): string {
  const bits = [...pdq];
  const places = Array.from({ length: BITS }, (_, at) => at).sort(() => random() - 0.5);
  for (const at of places.slice(0, count)) bits[at] = bits[at] === '0' ? '1' : '0';
  return bits.join('');
}

const indexOf = async (hashes: readonly string[]) => {
  const words = new Uint32Array(hashes.length * WORDS);
  for (const [row, pdq] of hashes.entries()) words.set(wordsOf(pdq), row * WORDS);
  return indexPdqs(words);
};

async function search(hashes: readonly string[], pdq: string): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  findNear(await indexOf(hashes), wordsOf(pdq), (row, distance) => found.set(row, distance));
  return found;
}

describe('an index of PDQ hashes', () => {
  it('finds every hash up to 31 bits away, and none beyond', async () => {
    const hashes = Array.from({ length: 100 }, newHash);
    const index = await indexOf(hashes);
    for (const [row, pdq] of hashes.entries()) {
      for (const [distance, expected] of [
        [row % 32, [[row, row % 32]]],
        [31, [[row, 31]]],
        [32 + (row % 8), []],
      ] as const) {
        const found = new Map<number, number>();
        findNear(index, wordsOf(withBitsFlipped(pdq, distance)), (at, bits) => found.set(at, bits));
        expect([...found]).toEqual(expected);
      }
    }
  });

  it('finds bits that are flipped evenly, or all in one chunk, at both ends', async () => {
    const known = `${'1'.repeat(16)}${'0'.repeat(239)}1`;
    const flipAt = (places: number[]) =>
      [...known].map((bit, at) => (places.includes(at) ? (bit === '0' ? '1' : '0') : bit)).join('');
    const even = Array.from({ length: 31 }, (_, n) => (n % 16) * 16 + (n < 16 ? 0 : 15));
    const together = Array.from({ length: 31 }, (_, n) => BITS - 31 + n);
    for (const places of [even, together])
      expect([...(await search([newHash(), known, newHash()], flipAt(places)))]).toEqual([[1, 31]]);
  });

  it('finds equal hashes all, and nothing in an empty list', async () => {
    const [one, other] = [newHash(), newHash()];
    expect([...(await search([one, other, one], one)).keys()].sort()).toEqual([0, 2]);
    expect((await search([], one)).size).toBe(0);
  });
});
