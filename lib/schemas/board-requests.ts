import { z } from 'zod';
import { boardDescriptionProblem, boardNameProblem } from '@/lib/domain/board-text';
import { line, text } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';

/** As many ids as one URL can hold. */
const MAX_IDS = 1_000;

const name = line('Name', boardNameProblem);
const description = text('Description', boardDescriptionProblem);
const isPrivate = z.boolean({ error: 'A board is private or not: true or false.' });
const pin = z.string({ error: 'Say which pin, by its id.' }).check(z.refine(isId, 'This is not the id of a pin.'));
const flag = (error: string) => z.literal([0, 1], { error });

export const newBoardSchema = z.strictObject({
  name,
  description: description.optional(),
  isPrivate: isPrivate.optional(),
});
export type NewBoard = z.output<typeof newBoardSchema>;

/** PATCH /boards/{id}; `cover` is a pin of the board, or null. */
export const boardChangesSchema = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  isPrivate: isPrivate.optional(),
  cover: pin.nullable().optional(),
});
export type BoardChanges = z.output<typeof boardChangesSchema>;

export const boardPinSchema = z.strictObject({ pinId: pin, add: flag('Send 1 to add, 0 to remove.') });

/** PUT /boards/{id}/order: moves a pin before another, or to the end (null). */
export const boardOrderSchema = z.strictObject({ pinId: pin, before: pin.nullable() });

export const followSchema = z.strictObject({ follow: flag('Send 1 to follow, 0 to unfollow.') });

const ids = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(idSchema, { error: 'These are not ids.' }).max(MAX_IDS, `Send ${MAX_IDS} ids at most.`));

export const boardsQuerySchema = z
  .object({
    creator: z.literal('me').or(idSchema).optional(),
    pin: idSchema.optional(),
    exclude: ids,
    nameOnly: z
      .string()
      .optional()
      .transform((value) => value === 'true' || value === '1'),
  })
  .check(
    z.refine(({ creator, pin: of }) => creator ?? of, {
      path: ['creator'],
      message: 'Name a person or a pin.',
    }),
  );

function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}
