import { z } from 'zod';
import { APPEAL_STATES, APPEAL_SUBJECTS, appealTextProblem } from '@/lib/domain/appeal';
import { TAKEDOWN_LIMITS } from '@/lib/domain/takedown';
import { line, text } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';

const counterNoticeSchema = z.strictObject({
  name: line('A name', { max: TAKEDOWN_LIMITS.name, missing: 'Give your full name.' }),
  postalAddress: text('An address', { max: TAKEDOWN_LIMITS.postalAddress, missing: 'Give your postal address.' }),
  statements: z.array(z.string().max(1_000)).max(10, 'Please agree to every statement.'),
});

/** POST /appeals; `id` is that of the removed pin or of the ban. */
export const appealRequestSchema = z.strictObject({
  subject: z.strictObject({
    type: z.enum(APPEAL_SUBJECTS, { error: 'The removal of a pin or a ban can be appealed.' }),
    id: idSchema,
  }),
  text: text('An answer', appealTextProblem),
  /** Required for a pin removed after a copyright notice, and for no other. */
  counterNotice: counterNoticeSchema.optional(),
});
export type AppealRequest = z.infer<typeof appealRequestSchema>;

export const appealSchema = z.object({
  _id: idSchema,
  text: z.string(),
  state: z.enum(APPEAL_STATES),
  reply: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Appeal = z.infer<typeof appealSchema>;
