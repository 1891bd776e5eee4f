import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { pathId } from '@/lib/api/path-id';
import { factorRefusals } from '@/features/second-factor/refusals';
import { renamedPasskeySchema } from '@/features/second-factor/schemas';
import { removePasskey, renamePasskey } from '@/features/second-factor/services/passkeys';

const params = z.object({ userId: z.string(), passkeyId: z.string() });

export const PATCH = handle(
  {
    summary: 'Renames a passkey.',
    policy: 'signed-in',
    limit: 'confirm',
    own: 'userId',
    recentSignIn: true,
    params,
    body: renamedPasskeySchema,
  },
  ({ viewer, params: { passkeyId }, body: { name } }) =>
    renamePasskey(viewer.id, pathId(passkeyId, factorRefusals.noPasskey), name),
);

export const DELETE = handle(
  {
    summary: 'Removes a passkey.',
    policy: 'signed-in',
    limit: 'confirm',
    own: 'userId',
    isAudited: true,
    recentSignIn: true,
    params,
  },
  ({ viewer, params: { passkeyId } }) => removePasskey(viewer.id, pathId(passkeyId, factorRefusals.noPasskey)),
);
