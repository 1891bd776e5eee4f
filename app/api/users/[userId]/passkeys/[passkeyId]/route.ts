import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { refusals } from '@/lib/refusals';
import { removePasskey } from '@/lib/services/factor/passkeys';

export const DELETE = handle(
  {
    summary: 'Removes a passkey.',
    policy: 'signed-in',
    limit: 'confirm',
    own: 'userId',
    isAudited: true,
    recentSignIn: true,
    params: z.object({ userId: z.string(), passkeyId: z.string() }),
  },
  ({ viewer, params: { passkeyId } }) => removePasskey(viewer.id, pathId(passkeyId, refusals.noPasskey)),
);
