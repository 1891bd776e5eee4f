import { z } from 'zod';
import { appealTextProblem, COUNTER_NOTICE_LIMITS as LIMITS } from '@/features/appeals/appeal-rules';
import { APPEAL_SUBJECTS } from '@/lib/domain/appeal';
import { OUTCOMES } from '@/lib/domain/outcome';
import { line, text } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';

const counterNoticeSchema = z.strictObject({
  name: line('A name', { max: LIMITS.name, missing: 'Give your full name.' }),
  postalAddress: text('An address', { max: LIMITS.postalAddress, missing: 'Give your postal address.' }),
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

export const appealDecisionSchema = z.strictObject({
  outcome: z.enum(OUTCOMES),
  reply: text('A reply', { max: 1_000, missing: 'A reply is needed.' }),
});
