import { z } from 'zod';
import { REPORT_DETAILS_MAX, REPORT_REASONS, REPORT_SUBJECTS } from '@/lib/domain/report';
import { email, text } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';

export const reportRequestSchema = z.strictObject({
  subject: z.strictObject({
    type: z.enum(REPORT_SUBJECTS, { error: 'A pin, a board or a user can be reported.' }),
    id: idSchema,
  }),
  reason: z.enum(REPORT_REASONS, { error: 'Choose a reason.' }),
  details: text('A description', { max: REPORT_DETAILS_MAX }).optional(),
  email: email.optional(),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;

export const reportAnswerSchema = z.object({ _id: idSchema });
