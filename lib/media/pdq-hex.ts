/** 64 hex digits, highest frequency first, as in the reference and other lists. */
export const pdqHex = (bits: string): string =>
  BigInt(`0b${[...bits].reverse().join('')}`)
    .toString(16)
    .padStart(bits.length / 4, '0');

/** The bits of the reference's 64 hex digits, whose first is bit 255. */
export const pdqBits = (hex: string): string =>
  [
    ...BigInt(`0x${hex}`)
      .toString(2)
      .padStart(hex.length * 4, '0'),
  ]
    .reverse()
    .join('');
