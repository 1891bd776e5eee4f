import { z } from 'zod';
import { CONTACT_MESSAGE_MAX } from '@/lib/domain/contact';
import { email, text } from '@/lib/schemas/fields';
import { idSchema } from '@/lib/schemas/pin';

export const contactRequestSchema = z.strictObject({
  email,
  message: text('A message', { max: CONTACT_MESSAGE_MAX, missing: 'Write a message.' }),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

export const contactAnswerSchema = z.object({ _id: idSchema });
