import { z } from 'zod';
import { pinSchema } from '@/lib/schemas/pin';
import { receivedFileSchema } from '@/lib/schemas/received-file';
import { importRequestSchema } from '@/lib/schemas/upload';

/** A form brings either; the page's forms each have one field. */
export const searchedPictureSchema = z
  .strictObject({ file: receivedFileSchema.optional(), ...importRequestSchema.partial().shape })
  .check(
    z.refine(({ file, address }) => (file === undefined) !== (address === undefined), {
      path: ['file'],
      message: 'Send a file, or the address of an image.',
    }),
  );

export type SearchedPicture = z.infer<typeof searchedPictureSchema>;

export const pictureMatchesSchema = z.object({
  /** Copies, mirrored and rotated ones too. */
  same: z.array(pinSchema),
  alike: z.array(pinSchema),
});
export type PictureMatches = z.infer<typeof pictureMatchesSchema>;
