import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { sendVerificationMail } from '@/lib/auth/verification-mail';

export const POST = handle(
  {
    summary: "Asks the identity service to send the mail that verifies one's email.",
    policy: 'signed-in',
    limit: 'verify-email',
    body: z.strictObject({}),
  },
  async ({ idToken }) => sendVerificationMail(idToken),
);
