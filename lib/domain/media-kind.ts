export type MediaKind = 'jpeg' | 'png' | 'webp' | 'gif';

const SIGNATURES: readonly [MediaKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
];

/** Bytes. */
export const LONGEST_SIGNATURE = 12;

/** By the first bytes, since names and types are claims; null for other formats. */
export function kindOf(head: Uint8Array): MediaKind | null {
  const text = String.fromCharCode(...head.subarray(0, LONGEST_SIGNATURE));
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? null;
}
