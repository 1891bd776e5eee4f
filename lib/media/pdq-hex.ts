/** 64 hex digits, highest frequency first, as in the reference and other lists. */
export const pdqHex = (bits: string): string =>
  BigInt(`0b${[...bits].reverse().join('')}`)
    .toString(16)
    .padStart(bits.length / 4, '0');
