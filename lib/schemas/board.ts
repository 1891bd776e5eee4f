import { z } from 'zod';
import { idSchema, pinSchema } from '@/lib/schemas/pin';

/** A board as lists show it; its counts hold what the reader's content filter lets through. */
export const boardSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  creator: z.object({ _id: idSchema, name: z.string() }),
  pinsCount: z.int().nonnegative(),
  followersCount: z.int().nonnegative(),
  /** Told of one's own boards alone: those of others are all public. */
  isPrivate: z.boolean().optional(),
  /** Up to four pins that stand for the board. */
  covers: z.array(pinSchema.pick({ image: true, hasSmallImage: true, width: true, height: true, placeholder: true })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The pin that its creator chose to stand for it; only told to them. */
  cover: idSchema.nullable().optional(),
});
export type Board = z.infer<typeof boardSchema>;

/** A board as menus need it. */
export const boardNameSchema = boardSchema.pick({ _id: true, name: true, slug: true });
export type BoardName = z.infer<typeof boardNameSchema>;

/** A board as the API answers it: with its first pins, four at most where it is one of a list or was just changed. */
export const boardAnswerSchema = boardSchema.extend({ pins: z.array(pinSchema) });
export type BoardAnswer = z.infer<typeof boardAnswerSchema>;

/** A board with a page of its pins. */
export const boardWithPinsSchema = boardAnswerSchema.extend({ totalPages: z.int().positive() });

export const boardPageSchema = z.object({ boards: z.array(boardAnswerSchema), totalPages: z.int().positive() });
export interface BoardPage {
  boards: Board[];
  totalPages: number;
  /** Exact number of boards in the whole list. */
  total: number;
  /** Path of the picture of its first board, by which pages show the list elsewhere. */
  preview?: string | null;
}
