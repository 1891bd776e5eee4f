import { z } from 'zod';
import { idSchema, pinSchema } from '@/lib/schemas/pin';
import { receivedFileSchema } from '@/lib/schemas/received-file';

/** Pins that a response names beside an upload. */
export const SIMILAR_PINS_MAX = 6;

/** An uploaded file that can become a pin. */
export const uploadSchema = pinSchema
  .pick({
    _id: true,
    mediaType: true,
    image: true,
    hasSmallImage: true,
    video: true,
    animation: true,
    width: true,
    height: true,
    placeholder: true,
  })
  .extend({
    /** Suggested from the file's name; '' if it says nothing. */
    title: z.string(),
    /** The file's metadata say that AI has made it, wholly or in part: its pin gets the tag for that. */
    isAiMade: z.boolean(),
    /** Pins with this picture (`isSame`) or one alike, the most similar first. */
    similar: z
      .array(z.object({ title: z.string(), path: z.string(), image: z.string(), isSame: z.boolean() }))
      .max(SIMILAR_PINS_MAX),
  });
export type Upload = z.infer<typeof uploadSchema>;

export const uploadListSchema = z.object({ uploads: z.array(uploadSchema) });

export const importRequestSchema = z.strictObject({
  address: z
    .string({ error: 'Send a file, or the address of an image.' })
    .trim()
    .min(1, 'Enter the address of an image.')
    .max(2_048, 'Use 2,048 characters at most.'),
});

export const uploadFormSchema = z.strictObject({ file: receivedFileSchema });

export const uploadIdSchema = z
  .string({ error: 'Say which upload, by its id.' })
  .check(z.refine((text) => idSchema.safeParse(text).success, 'This is not the id of an upload.'));
