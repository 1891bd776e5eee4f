import { z } from 'zod';
import { SEEN_AT_ONCE } from '@/lib/config';

const slugOrId = z
  .string()
  .max(200)
  .regex(/^[a-z0-9-]+$/, 'Name pins by slug or id.');

/** POST /users/{id}/seen. */
export const seenRequestSchema = z.strictObject({
  pins: z.array(slugOrId).min(1, 'Name a pin.').max(SEEN_AT_ONCE, `Name ${SEEN_AT_ONCE} pins at most.`),
});

export const keepSeenRequestSchema = z.strictObject({
  keeps: z.union([z.literal(1), z.literal(0)], { error: 'keeps is 1 or 0.' }),
});

export const seenQuerySchema = z.object({ since: z.iso.datetime().optional() });

/** Since when the account keeps seen pins; null: it does not. */
export const seenFromSchema = z.object({ seenFrom: z.iso.datetime().nullable() });

export const seenPinsSchema = seenFromSchema.extend({
  /** For `since` of the next call. */
  until: z.iso.datetime(),
  /** Slugs, or ids of pins without one, the latest first. */
  pins: z.array(z.string()),
});
export type SeenPins = z.infer<typeof seenPinsSchema>;
