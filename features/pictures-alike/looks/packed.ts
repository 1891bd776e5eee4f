import { KEY_BITS, NUMBER, type Part } from '@/features/pictures-alike/looks/keys';
import { WAVES } from '@/lib/media/alike/waves';

/** A search compares thousands of packed looks (lib/media/alike/look): nothing is unpacked. */
const WAVE_BYTES = WAVES / 2;
export const PLACE: Record<Part, number> = { whole: 0, middle: WAVE_BYTES };

/** Signed values of the first and the second half of a byte. */
const FIRST = Int8Array.from({ length: 256 }, (_, byte) => (byte << 24) >> 28);
const SECOND = Int8Array.from({ length: 256 }, (_, byte) => (byte << 28) >> 28);
/** As `unit` weighs them. */
const weighed = (value: number) => value * Math.abs(value);
const FIRST_WEIGHED = Float64Array.from(FIRST, weighed);
const SECOND_WEIGHED = Float64Array.from(SECOND, weighed);

/** As `similarity` of the waves at a place of the bytes. */
export function packedSimilarity(unit: Float32Array, bytes: Uint8Array, at: number): number {
  let [product, squares] = [0, 0];
  for (let n = 0; n < WAVE_BYTES; n++) {
    const byte = bytes[at + n] ?? 0;
    const [first, second] = [FIRST_WEIGHED[byte] ?? 0, SECOND_WEIGHED[byte] ?? 0];
    product += first * (unit[2 * n] ?? 0) + second * (unit[2 * n + 1] ?? 0);
    squares += first * first + second * second;
  }
  return product / (Math.sqrt(squares) || 1);
}

/** As `keyOf` of the waves of the look at a place of the bytes. */
export function packedKey(part: Part, bytes: Uint8Array, at: number): number {
  let bits = 0;
  for (let n = 0; n < KEY_BITS; n++) {
    const byte = bytes[at + PLACE[part] + (n >> 1)] ?? 0;
    const value = (n % 2 === 0 ? FIRST[byte] : SECOND[byte]) ?? 0;
    bits = (bits << 1) | (value > 0 ? 1 : 0);
  }
  return (NUMBER[part] << 24) | bits;
}

/** Of the values in some bytes: 1 for equal ones, 0 for those that differ by 8. */
export function packedNearness(
  own: Uint8Array,
  bytes: Uint8Array,
  at: number,
  { from, to }: { from: number; to: number },
): number {
  let apart = 0;
  for (let n = from; n < to; n++) {
    const [one, other] = [own[n] ?? 0, bytes[at + n] ?? 0];
    apart += Math.abs((FIRST[one] ?? 0) - (FIRST[other] ?? 0)) + Math.abs((SECOND[one] ?? 0) - (SECOND[other] ?? 0));
  }
  return Math.max(0, 1 - apart / (2 * (to - from)) / 8);
}
