import { z } from 'zod';
import { APPEAL_STATES, APPEAL_SUBJECTS, appealTextProblem } from '@/lib/domain/appeal';
import { TAKEDOWN_LIMITS } from '@/lib/domain/takedown';
import { line, text } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';

/** Fields that the law asks of a counter-notice. */
const counterNoticeSchema = z.strictObject({
  name: line('A name', { max: TAKEDOWN_LIMITS.name, missing: 'Give your full name.' }),
  postalAddress: text('An address', { max: TAKEDOWN_LIMITS.postalAddress, missing: 'Give your postal address.' }),
  statements: z.array(z.string().max(1_000)).max(10, 'Every statement has to be agreed to.'),
});

/** POST /appeals: an answer to the removal of a pin, or to a ban; `id` is that of the pin, or of the ban. */
export const appealRequestSchema = z.strictObject({
  subject: z.strictObject({
    type: z.enum(APPEAL_SUBJECTS, { error: 'The removal of a pin or a ban can be appealed.' }),
    id: idSchema,
  }),
  text: text('An answer', appealTextProblem),
  /** Needed for a pin that was removed for a copyright notice, and for no other. */
  counterNotice: counterNoticeSchema.optional(),
});
export type AppealRequest = z.infer<typeof appealRequestSchema>;

/** The state of an appeal, for the person who wrote it. */
export const appealSchema = z.object({
  _id: idSchema,
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  reply: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Appeal = z.infer<typeof appealSchema>;
