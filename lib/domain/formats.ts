const MIB = 1024 * 1024;

interface FormatTraits {
  /** Its name in sentences. */
  name: string;
  /** Its media type, for file inputs. */
  type: `${'image' | 'video'}/${string}`;
  /** Its first bytes, as Latin-1. */
  signature: RegExp;
  maxBytes: number;
  /** Its files may be animations. */
  isAnimated: boolean;
}

/** Formats of files that people may upload (rule 132), in the order of sentences. */
export const FORMATS = {
  jpeg: { name: 'JPEG', type: 'image/jpeg', signature: /^\xff\xd8\xff/, maxBytes: 25 * MIB, isAnimated: false },
  png: { name: 'PNG', type: 'image/png', signature: /^\x89PNG\r\n\x1a\n/, maxBytes: 25 * MIB, isAnimated: false },
  webp: { name: 'WebP', type: 'image/webp', signature: /^RIFF[\s\S]{4}WEBP/, maxBytes: 25 * MIB, isAnimated: false },
  gif: { name: 'GIF', type: 'image/gif', signature: /^GIF8[79]a/, maxBytes: 40 * MIB, isAnimated: true },
} as const satisfies Readonly<Record<string, FormatTraits>>;

export type Format = keyof typeof FORMATS;

const NAMES = Object.keys(FORMATS) as Format[];
const ALL: readonly FormatTraits[] = Object.values(FORMATS);
const words = (formats: readonly FormatTraits[]) =>
  formats
    .map(({ name }) => name)
    .join(', ')
    .replace(/, (?=[^,]+$)/, ' or ');

/** 'JPEG, PNG, WebP or GIF'. */
export const FORMAT_WORDS = words(ALL);
/** 'JPEG, PNG or WebP up to 25 MB, GIF up to 40 MB'. */
export const FORMAT_SIZE_WORDS = [...new Set(ALL.map(({ maxBytes }) => maxBytes))]
  .map((max) => `${words(ALL.filter(({ maxBytes }) => maxBytes === max))} up to ${max / MIB} MB`)
  .join(', ');
/** For `accept` of file inputs. */
export const ACCEPTED_TYPES = ALL.map(({ type }) => type).join();
export const LARGEST_UPLOAD = Math.max(...ALL.map(({ maxBytes }) => maxBytes));
/** Bytes of the longest signature. */
export const SIGNATURE_BYTES = 12;

/** By the first bytes, since names and types are claims; null for other formats. */
export function formatOf(head: Uint8Array): Format | null {
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));
  return NAMES.find((name) => FORMATS[name].signature.test(text)) ?? null;
}

/** By what a browser says of a file. */
export const formatOfType = (type: string | undefined): FormatTraits | undefined =>
  ALL.find((format) => format.type === type);
