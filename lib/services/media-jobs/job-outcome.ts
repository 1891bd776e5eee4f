import { z } from 'zod';
import { AI_SOURCES } from '@/lib/domain/ai-made';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';
import { STATUS, type ErrorCode } from '@/lib/errors';
import type { StoredAsset } from '@/lib/media/prepared-asset';
import { variantKey, type Variant } from '@/lib/media/variants';

const CODES = Object.keys(STATUS) as ErrorCode[];
const VARIANTS = Object.keys(variantKey) as Variant[];
const hash = z.string().regex(/^[01]{256}$/);

const assetSchema = z.object({
  key: z.string(),
  type: z.enum(MEDIA_TYPE_NAMES),
  width: z.int(),
  height: z.int(),
  frames: z.int(),
  duration: z.number().nullable(),
  playsWebp: z.boolean(),
  thumbhash: z.base64().transform((text) => Buffer.from(text, 'base64')),
  placeholder: z.string(),
  files: z.array(z.object({ variant: z.enum(VARIANTS), bytes: z.int() })),
  hashes: z.array(z.object({ frame: z.int(), pdq: hash })),
  rotatedHashes: z.array(hash),
  looks: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .nullable()
    .default(null),
  /** Not written by older workers. */
  aiSource: z.enum(AI_SOURCES).nullable().default(null),
});

const outcomeSchema = z.union([
  z.object({ asset: assetSchema }),
  z.object({ refusal: z.object({ code: z.enum(CODES), message: z.string() }) }),
]);

/** The media asset with stored files, or the refusal for the sender. */
export type JobOutcome = { asset: StoredAsset } | { refusal: { code: ErrorCode; message: string } };

export function writeOutcome(outcome: JobOutcome): string {
  if ('refusal' in outcome) return JSON.stringify(outcome);
  const { key, type, width, height, frames, duration, playsWebp, placeholder, hashes, rotatedHashes, aiSource } =
    outcome.asset;
  const thumbhash = outcome.asset.thumbhash.toString('base64');
  const looks = outcome.asset.looks?.toString('base64') ?? null;
  const files = outcome.asset.files.map(({ variant, bytes }) => ({ variant, bytes }));
  const facts = { key, type, width, height, frames, duration, playsWebp, placeholder, hashes, rotatedHashes, aiSource };
  return JSON.stringify({ asset: { ...facts, thumbhash, looks, files } });
}

/** Null without one. @throws ZodError for foreign text */
export const readOutcome = (column: unknown): JobOutcome | null =>
  column === null ? null : outcomeSchema.parse(column);
