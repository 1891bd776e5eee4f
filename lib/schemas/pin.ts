import { z } from 'zod';
import { MEDIA_TYPES } from '@/lib/domain/feed-query';
import { ID } from '@/lib/domain/id';
import type { PinField } from '@/lib/domain/pin-fields';

/** Ids are opaque to the outside: decimal digits of a 53-bit number. */
export const idSchema = z.string().regex(ID);

/** The fields that a person writes of a pin, as answers hold them. */
export const writtenFields = {
  title: z.string(),
  alt: z.string(),
  tags: z.array(z.string()),
  destination: z.string().nullable(),
} satisfies Record<PinField, z.ZodType>;

/** A pin as every list and page shows it. */
export const pinSchema = z.object({
  _id: idSchema,
  slug: z.string().nullable(),
  ...writtenFields,
  /** Address of the still; with `hasSmallImage`, its thumbnail is beside it (`smallStillOf`). */
  image: z.string(),
  hasSmallImage: z.boolean(),
  /** Whether a still of 640 px is beside it, too. */
  hasMediumImage: z.boolean(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Colour that stands where the image will be. */
  placeholder: z.string(),
  /** URL of the animation as MP4, for gifs that have one. */
  video: z.string().nullable(),
  /** URL of the animation as WebP, for gifs without MP4. */
  animation: z.string().nullable(),
  savesCount: z.int().nonnegative(),
  postedBy: idSchema,
  /** Always empty: there are no comments (rule 40), but programs expect the field. */
  comments: z.array(z.never()),
  mediaType: z.enum(MEDIA_TYPES),
  createdAt: z.iso.datetime(),
  /** Told of one's own new or changed pin: it is on no list until somebody has looked at it. */
  waitsForReview: z.literal(true).optional(),
});
export type Pin = z.infer<typeof pinSchema> & {
  /** A preview of 1,200 x 630 pixels is beside its still; read for a pin's own page and the first of a list. */
  hasPreview?: true;
};

export const pinPageSchema = z.object({ pins: z.array(pinSchema), totalPages: z.int().positive() });
export interface PinPage {
  pins: Pin[];
  totalPages: number;
  /** Exact number of pins in the whole list. */
  total: number;
}
