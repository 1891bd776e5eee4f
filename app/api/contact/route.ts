import { handle } from '@/lib/api/handle';
import { contactAnswerSchema, contactRequestSchema } from '@/lib/schemas/contact-request';
import { sendMessage } from '@/lib/services/contact';

/** Open to banned people (rule 109). */
export const POST = handle(
  {
    summary: 'Sends a message to the people who run the site; no sign-in needed.',
    policy: 'public',
    limit: 'contact',
    allowsBanned: true,
    staysOpen: true,
    body: contactRequestSchema,
    answer: contactAnswerSchema,
    status: 201,
  },
  async ({ body }) => ({ _id: await sendMessage(body) }),
);
