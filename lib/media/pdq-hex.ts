/** A PDQ hash as the reference and lists of others write it: 64 hexadecimal digits, the bit of the highest frequency first. */
export const pdqHex = (bits: string): string =>
  BigInt(`0b${[...bits].reverse().join('')}`)
    .toString(16)
    .padStart(bits.length / 4, '0');
