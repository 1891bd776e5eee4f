/** Differing bits of the same picture, at most. */
const SAME = 31;
const WORDS = 8;

/** How many pairs of pictures count as the same; `hashes` has eight orientations of each, or none of a plain picture. */
export function countSamePairs(hashes: readonly (readonly string[])[]): { pairs: number; same: number } {
  const pictures = hashes.filter((own) => own.length > 0).map((own) => own.map(wordsOf));
  let [pairs, same] = [0, 0];
  for (const [n, one] of pictures.entries()) {
    for (const other of pictures.slice(0, n)) {
      pairs += 1;
      const upright = other[0];
      if (upright && one.some((turned) => distance(turned, upright) <= SAME)) same += 1;
    }
  }
  return { pairs, same };
}

const wordsOf = (bits: string): Int32Array =>
  Int32Array.from({ length: WORDS }, (_, n) => Number.parseInt(bits.slice(n * 32, n * 32 + 32), 2));

function distance(a: Int32Array, b: Int32Array): number {
  let sum = 0;
  for (let n = 0; n < WORDS && sum <= SAME; n += 1) sum += bitsIn((a[n] ?? 0) ^ (b[n] ?? 0));
  return sum;
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
