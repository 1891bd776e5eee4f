import { z } from 'zod';
import { emailProblem } from '@/lib/domain/credentials';
import { tidyText } from '@/lib/domain/plain-text';
import { REPORT_DETAILS_MAX, REPORT_REASONS, REPORT_SUBJECTS } from '@/lib/domain/report';
import { idSchema } from '@/lib/schemas/pin';

/** An address that mails are sent to: nothing in it can end a line. */
export const emailSchema = z
  .string({ error: 'Enter an email such as name@example.com.' })
  .superRefine((email, context) => {
    const message = emailProblem(email);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** POST /reports. */
export const reportRequestSchema = z.strictObject({
  subject: z.strictObject({
    type: z.enum(REPORT_SUBJECTS, { error: 'A pin, a board or a user can be reported.' }),
    id: idSchema,
  }),
  reason: z.enum(REPORT_REASONS, { error: 'Choose a reason.' }),
  details: z
    .string({ error: 'Details are a text.' })
    .transform(tidyText)
    .pipe(z.string().max(REPORT_DETAILS_MAX, `Use ${REPORT_DETAILS_MAX.toLocaleString('en')} characters at most.`))
    .optional(),
  email: emailSchema.optional(),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;

export const reportAnswerSchema = z.object({ _id: idSchema });
