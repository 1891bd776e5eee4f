import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { recoveryCodesSchema } from '@/features/second-factor/schemas';
import { makeRecoveryCodes } from '@/features/second-factor/services/passkeys';

export const POST = handle(
  {
    summary: 'Ten new recovery codes in place of the others.',
    policy: 'signed-in',
    limit: 'confirm',
    own: 'userId',
    isAudited: true,
    recentSignIn: true,
    params: z.object({ userId: z.string() }),
    answer: recoveryCodesSchema,
  },
  async ({ viewer }) => ({ recoveryCodes: await makeRecoveryCodes(viewer.id) }),
);
