import { z } from 'zod';
import { idSchema, pinSchema } from '@/lib/schemas/pin';

/** A board in lists; its counts follow the reader's content filter. */
export const boardSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  creator: z.object({ _id: idSchema, name: z.string() }),
  pinsCount: z.int().nonnegative(),
  followersCount: z.int().nonnegative(),
  /** Only in the creator's own boards: others see public boards alone. */
  isPrivate: z.boolean().optional(),
  covers: z.array(pinSchema.pick({ image: true, hasSmallImage: true, width: true, height: true, placeholder: true })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The pin that the creator chose as cover; only in their own answers. */
  cover: idSchema.nullable().optional(),
});
export type Board = z.infer<typeof boardSchema>;

export const boardNameSchema = boardSchema.pick({ _id: true, name: true, slug: true });
export type BoardName = z.infer<typeof boardNameSchema>;

/** A board with its first pins: at most four in lists and after changes. */
export const boardAnswerSchema = boardSchema.extend({ pins: z.array(pinSchema) });
export type BoardAnswer = z.infer<typeof boardAnswerSchema>;

export const boardWithPinsSchema = boardAnswerSchema.extend({ totalPages: z.int().positive() });

export const boardPageSchema = z.object({ boards: z.array(boardAnswerSchema), totalPages: z.int().positive() });
export interface BoardPage {
  boards: Board[];
  totalPages: number;
  total: number;
  /** Path of the preview image of its first board. */
  preview?: string | null;
}
