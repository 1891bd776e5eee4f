import { GIF_BYTES_MAX, PICTURE_BYTES_MAX } from '@/lib/config';

export type MediaKind = 'jpeg' | 'png' | 'webp' | 'gif';

const MAX_BYTES: Record<MediaKind, number> = {
  jpeg: PICTURE_BYTES_MAX,
  png: PICTURE_BYTES_MAX,
  webp: PICTURE_BYTES_MAX,
  gif: GIF_BYTES_MAX,
};

const SIGNATURES: readonly [MediaKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
];
const LONGEST_SIGNATURE = 12;

/** By the first bytes, since names and types are claims; null for other formats. */
export function kindOf(head: Uint8Array): MediaKind | null {
  const text = Buffer.from(head.subarray(0, LONGEST_SIGNATURE)).toString('latin1');
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? null;
}

/** Null for other formats. */
export function maxBytesOf(head: Uint8Array): number | null {
  const kind = kindOf(head);
  return kind && MAX_BYTES[kind];
}
