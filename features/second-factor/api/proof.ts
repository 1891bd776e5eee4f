import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { noContent } from '@/lib/api/answers';
import { ownSession } from '@/features/second-factor/api/own-session';
import { newProof } from '@/features/second-factor/services/proof';
import { proofRequestSchema } from '@/features/second-factor/schemas';
import { confirmWithCode, confirmWithPasskey } from '@/features/second-factor/services/confirm';

/** The answer sets a cookie, which belongs to this session alone. */
export const POST = handle(
  {
    summary: 'Confirms the session with a passkey or a recovery code.',
    policy: 'signed-in',
    limit: 'confirm',
    own: 'userId',
    allowsBanned: true,
    staysOpen: true,
    isAudited: true,
    params: z.object({ userId: z.string() }),
    body: proofRequestSchema,
  },
  async ({ viewer, body: { response, code } }) => {
    const session = await ownSession(viewer.id);
    const { cookie, hash } = newProof();
    if (response) await confirmWithPasskey(session, response, hash);
    else await confirmWithCode(session, code ?? '', hash);
    const answer = noContent();
    answer.headers.append('set-cookie', cookie);
    return answer;
  },
);
