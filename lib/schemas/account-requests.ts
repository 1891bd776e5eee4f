import { z } from 'zod';
import { CONTENT_FILTERS } from '@/lib/domain/content-filter';
import type { Square } from '@/lib/domain/square';
import { bioProblem, nameProblem, tidyName } from '@/lib/domain/person-name';
import { text, typed } from '@/lib/schemas/fields';
import { receivedFileSchema, type ReceivedFile } from '@/lib/schemas/received-file';

/** PUT /users/{id}/sexualityFilter. */
export const filterRequestSchema = z.strictObject({
  sexualityFilter: z.enum(CONTENT_FILTERS, { error: 'There is no such content filter.' }),
});

const name = typed('A name', tidyName, nameProblem);
const bio = text('A bio', bioProblem);

/** Changes of a person's public view; absent fields stay as they are. */
export interface ProfileRequest {
  name?: string;
  bio?: string;
  /** A new picture; null removes the one that is there. */
  image?: ReceivedFile | null;
  /** The square of the new picture that is kept, pixels; the middle unless told. */
  crop?: Square;
}

/** PATCH /users/{id} as JSON; null removes the picture. */
export const profileRequestSchema: z.ZodType<ProfileRequest> = z.strictObject({
  name: name.optional(),
  bio: bio.optional(),
  image: z.null({ error: 'Send a picture as a form; null removes the one that is there.' }).optional(),
});

const pixels = z.coerce.number().int('Pixels are whole numbers.').min(0, 'Pixels count from 0.').optional();

/** The same as a form with a new picture; x, y and size choose a square of it. */
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
