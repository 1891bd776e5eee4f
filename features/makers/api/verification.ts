import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { ownAccountAnswer } from '@/lib/api/own-account';
import { accountSchema } from '@/lib/schemas/account';
import { begunVerificationSchema, verificationSchema } from '@/features/makers/verification/verification-schema';
import { beginVerification, finishVerification } from '@/features/makers/verification/maker-verification';

const own = {
  policy: 'verified',
  own: 'userId',
  limit: 'confirm',
  params: z.object({ userId: z.string() }),
} as const;

export const POST = handle(
  {
    ...own,
    summary: 'Begins the verification of a maker with the operator’s provider.',
    answer: begunVerificationSchema,
  },
  ({ viewer }) => beginVerification(viewer.id),
);

/** Rule 150. */
export const PUT = handle(
  {
    ...own,
    summary: 'Verifies a maker by the answer of the provider.',
    body: verificationSchema,
    answer: accountSchema,
  },
  async ({ viewer, identity, body }) => {
    await finishVerification(viewer.id, body);
    return ownAccountAnswer(viewer.id, identity.emailVerified);
  },
);
