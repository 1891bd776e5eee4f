import { z } from 'zod';
import { CONTACT_MESSAGE_MAX } from '@/lib/domain/contact';
import { emailProblem } from '@/lib/domain/credentials';
import { lengthOf, tidyText } from '@/lib/domain/plain-text';
import { idSchema } from '@/lib/schemas/pin';

/** POST /contact. */
export const contactRequestSchema = z.strictObject({
  email: z
    .string({ error: 'Enter your email.' })
    .trim()
    .superRefine((email, context) => {
      const problem = emailProblem(email);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
  message: z
    .string({ error: 'Write a message.' })
    .transform(tidyText)
    .pipe(
      z
        .string()
        .min(1, 'Write a message.')
        .refine(
          (text) => lengthOf(text) <= CONTACT_MESSAGE_MAX,
          `Use ${CONTACT_MESSAGE_MAX.toLocaleString('en')} characters at most.`,
        ),
    ),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

export const contactAnswerSchema = z.object({ _id: idSchema });
