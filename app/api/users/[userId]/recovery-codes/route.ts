import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { recoveryCodesSchema } from '@/lib/schemas/passkey';
import { makeRecoveryCodes } from '@/lib/services/factor/passkeys';

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
