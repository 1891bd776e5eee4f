import { z } from 'zod';
import { idSchema, pinSchema } from '@/lib/schemas/pin';
import { receivedFileSchema } from '@/lib/schemas/received-file';

/** A file that was uploaded and can be made a pin. */
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
    /** Suggested by the file's name; '' when it says nothing. */
    title: z.string(),
    /** Pins that look like it, the nearest first. */
    similar: z.array(z.object({ title: z.string(), path: z.string(), image: z.string() })).max(3),
  });
export type Upload = z.infer<typeof uploadSchema>;

export const uploadListSchema = z.object({ uploads: z.array(uploadSchema) });

/** POST /uploads as JSON: the URL of an image elsewhere. */
export const importRequestSchema = z.strictObject({
  address: z
    .string({ error: 'Send a file, or the address of an image.' })
    .trim()
    .min(1, 'Enter the address of an image.')
    .max(2_048, 'Use 2,048 characters at most.'),
});

/** POST /uploads as a form. */
export const uploadFormSchema = z.strictObject({ file: receivedFileSchema });

export const uploadIdSchema = z
  .string({ error: 'Say which upload, by its id.' })
  .check(z.refine((text) => idSchema.safeParse(text).success, 'This is no id of an upload.'));
