import { z } from 'zod';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';
import { ID } from '@/lib/domain/id';
import type { PinField } from '@/lib/domain/pin-fields';

/** Decimal digits of a 53-bit number. */
export const idSchema = z.string().regex(ID);

export const writtenFields = {
  title: z.string(),
  alt: z.string(),
  tags: z.array(z.string()),
  destination: z.string().nullable(),
  license: z.string().nullable(),
} satisfies Record<PinField, z.ZodType>;

export const pinSchema = z.object({
  _id: idSchema,
  slug: z.string().nullable(),
  ...writtenFields,
  /** URL of the still; `smallStillOf` gives its thumbnail's. */
  image: z.string(),
  hasSmallImage: z.boolean(),
  /** Whether a still of 640 px exists. */
  hasMediumImage: z.boolean(),
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.string(),
  /** URL of the MP4, for GIFs that have one. */
  video: z.string().nullable(),
  /** URL of the animated WebP, for GIFs without MP4. */
  animation: z.string().nullable(),
  savesCount: z.int().nonnegative(),
  postedBy: idSchema,
  /** Always empty (rule 126): API clients expect the field. */
  comments: z.array(z.never()),
  mediaType: z.enum(MEDIA_TYPE_NAMES),
  createdAt: z.iso.datetime(),
  /** Only in the owner's new or changed pin that no list shows before its review. */
  waitsForReview: z.literal(true).optional(),
});
export type Pin = z.infer<typeof pinSchema> & {
  /** A preview of 1,200 x 630 pixels exists; only read for a pin's page and the first pin of a list. */
  hasPreview?: true;
};

export const pinPageSchema = z.object({ pins: z.array(pinSchema), totalPages: z.int().positive() });

/** Why a pin is shown, as the start of a sentence and the name that ends it. */
export const pinReasonSchema = z.object({
  words: z.string(),
  name: z.string(),
  /** Path of the tag's, person's or board's page. */
  path: z.string(),
});
export type PinReason = z.infer<typeof pinReasonSchema>;

export interface PinPage {
  pins: Pin[];
  totalPages: number;
  total: number;
  /** A search that did not look at all pins; the total is a lower limit. */
  isPartial?: boolean;
}
