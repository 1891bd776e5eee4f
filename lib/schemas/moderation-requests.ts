import { z } from 'zod';
import { PERSON_ACTS } from '@/lib/domain/acts/people';
import { PIN_ACTS } from '@/lib/domain/acts/pins';
import {
  BAN_DAYS,
  BULK_MAX,
  PERSON_ACTIONS,
  PIN_ACTIONS,
  REASON_MAX,
  TAG_DESCRIPTION_MAX,
} from '@/lib/domain/moderation';
import { OUTCOMES } from '@/lib/domain/outcome';
import { REPORT_SUBJECTS } from '@/lib/domain/report';
import { ROLE_NAMES } from '@/lib/domain/roles';
import { line, tag, tags, text } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';

export const reason = text('A reason', { max: REASON_MAX, missing: 'A reason is needed.' });
const optionalReason = text('A reason', { max: REASON_MAX })
  .optional()
  .transform((value) => (value ? value : null));
export const seen = z.int().nonnegative();

/** POST /admin/pins/acts; refused for pins that changed after they were `seen`. */
export const pinActionRequestSchema = z
  .strictObject({
    act: z.enum(PIN_ACTIONS),
    reason: optionalReason,
    /** A takedown on legal grounds: the URL answers 451. */
    legal: z.boolean().default(false),
    pins: z
      .array(z.strictObject({ id: idSchema, seen }))
      .min(1, 'Choose a pin.')
      .max(BULK_MAX, `Choose ${BULK_MAX} pins at most.`),
  })
  .check(
    z.refine(({ act, reason: why }) => why !== null || PIN_ACTS[act].reason === undefined, {
      path: ['reason'],
      message: 'A reason is needed.',
    }),
    z.refine(({ act, pins }) => pins.length === 1 || PIN_ACTS[act].isForMany === true, {
      path: ['pins'],
      message: 'This is done to one pin at a time.',
    }),
  );
export type PinActionRequest = z.output<typeof pinActionRequestSchema>;

export const editTagsSchema = z.strictObject({ tags, seen });

/** POST /admin/tags/merge; the tag that goes may break today's rules for tags. */
export const mergeTagsSchema = z.strictObject({
  from: line('A tag', { max: 100, missing: 'Enter a tag.' }),
  into: tag,
});

/** POST /admin/tags/changes */
export const tagRuleSchema = z.strictObject({
  alias: z.boolean(),
  tag: line('A tag', { max: 100, missing: 'Enter a tag.' }).transform((name) => name.toLowerCase()),
  other: tag,
});

/** PUT /admin/tags/description; '' removes it. */
export const describeTagSchema = z.strictObject({
  tag,
  description: line('A sentence', { max: TAG_DESCRIPTION_MAX }),
});

/** POST /admin/users/{id}/acts; `days` of a ban, null for a permanent one. */
export const personActionRequestSchema = z
  .strictObject({
    act: z.enum(PERSON_ACTIONS),
    reason: optionalReason,
    days: z.literal(BAN_DAYS).optional(),
  })
  .check(
    z.refine(({ act, reason: why }) => why !== null || PERSON_ACTS[act].reason === undefined, {
      path: ['reason'],
      message: 'A reason is needed.',
    }),
    z.refine(({ act, days }) => act !== 'ban' || days !== undefined, { path: ['days'], message: 'Say for how long.' }),
  );
export type PersonActionRequest = z.output<typeof personActionRequestSchema>;

export const roleSchema = z.strictObject({ role: z.enum(ROLE_NAMES), reason });

/** The code with which the person adds their first passkey; null where they need none. */
export const roleGivenSchema = z.strictObject({ enrolmentCode: z.string().nullable() });

export const boardActionRequestSchema = z.strictObject({ act: z.literal('remove'), reason });

export const skipJobSchema = z.strictObject({ reason });

/** POST /admin/reports closes the open reports of a subject. */
export const judgeReportsSchema = z.strictObject({
  subject: z.strictObject({ type: z.enum(REPORT_SUBJECTS), id: idSchema }),
  outcome: z.enum(OUTCOMES),
  reason: optionalReason,
});

export const claimSchema = z.strictObject({ takeOver: z.boolean().default(false) });

export const messageSchema = z.strictObject({ answered: z.boolean() });

export const termsTrialSchema = z.strictObject({ text: text('This', { max: 2_000 }) });

export const switchSchema = z.strictObject({ on: z.boolean(), reason });
