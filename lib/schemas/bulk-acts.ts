import { z } from 'zod';
import { PINS_AT_ONCE } from '@/lib/config';
import { tags } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';

const atOnce = <T extends z.ZodType>(pin: T) =>
  z.array(pin).min(1, 'Choose a pin.').max(PINS_AT_ONCE, `Choose ${PINS_AT_ONCE} pins at most.`);
const pinIds = atOnce(idSchema);
const position = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);

/** POST /pins/acts, on own pins; `untag` undoes `tag`, `restore` undoes `trash`. */
export const pinActsSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('trash'), pinIds }),
  z.strictObject({ act: z.literal('restore'), pinIds }),
  z.strictObject({ act: z.literal('tag'), pinIds, tags }),
  z.strictObject({ act: z.literal('untag'), pins: atOnce(z.strictObject({ id: idSchema, tags })) }),
]);
export type PinActs = z.output<typeof pinActsSchema>;

/** POST /boards/{id}/acts; `place` puts pins back where they were. */
export const boardActsSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('add'), pinIds }),
  z.strictObject({ act: z.literal('remove'), pinIds }),
  z.strictObject({ act: z.literal('move'), pinIds, to: idSchema }),
  z.strictObject({ act: z.literal('top'), pinIds }),
  z.strictObject({ act: z.literal('place'), pins: atOnce(z.strictObject({ id: idSchema, position })) }),
]);
export type BoardActs = z.output<typeof boardActsSchema>;

/** Each pin is done or failed. */
export const bulkAnswerSchema = z.object({
  done: z.array(
    z.object({
      id: idSchema,
      /** Its former place on the call's board. */
      position: z.int().optional(),
      /** Whether the target board did not have the pin yet. */
      isNew: z.boolean().optional(),
      /** Tags that the pin did not have yet. */
      tags: z.array(z.string()).optional(),
    }),
  ),
  failed: z.array(z.object({ id: idSchema, message: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;
