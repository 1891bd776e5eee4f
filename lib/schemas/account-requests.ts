import { z } from 'zod';
import { CATEGORIES, type Category } from '@/lib/domain/categories';
import { CONTENT_FILTERS } from '@/lib/domain/content-filter';
import { INTERESTS_MAX, interestsProblem } from '@/lib/domain/interests';
import type { Square } from '@/lib/domain/square';
import { bioProblem, nameProblem, tidyName } from '@/lib/domain/person-name';
import { text, typed } from '@/lib/schemas/fields';
import { receivedFileSchema, type ReceivedFile } from '@/lib/schemas/received-file';

export const filterRequestSchema = z.strictObject({
  sexualityFilter: z.enum(CONTENT_FILTERS, { error: 'There is no such content filter.' }),
});

const name = typed('A name', tidyName, nameProblem);
const bio = text('A bio', bioProblem);

export interface FirstSteps {
  interests?: Category[];
  /** Dismisses the list of first acts. */
  hidesFirstActs?: boolean;
}

export interface ProfileRequest extends FirstSteps {
  name?: string;
  bio?: string;
  image?: ReceivedFile | null;
  /** The square of the new picture to keep, in pixels; the middle by default. */
  crop?: Square;
}

/** PATCH /users/{id}; null removes the picture. */
export const profileRequestSchema: z.ZodType<ProfileRequest> = z.strictObject({
  name: name.optional(),
  bio: bio.optional(),
  image: z.null({ error: 'Send a picture as a form; null removes the one that is there.' }).optional(),
  interests: z
    .array(z.enum(CATEGORIES, { error: 'There is no such category.' }))
    .max(INTERESTS_MAX, interestsProblem(Array(INTERESTS_MAX + 1)))
    .optional(),
  hidesFirstActs: z.boolean().optional(),
});

const pixels = z.coerce.number().int('Pixels are whole numbers.').min(0, 'Pixels count from 0.').optional();

export const profileFormSchema: z.ZodType<ProfileRequest> = z
  .strictObject({
    name: name.optional(),
    bio: bio.optional(),
    image: receivedFileSchema.optional(),
    x: pixels,
    y: pixels,
    size: pixels,
  })
  .transform(({ x, y, size, ...rest }) => (size ? { ...rest, crop: { x: x ?? 0, y: y ?? 0, size } } : rest));
