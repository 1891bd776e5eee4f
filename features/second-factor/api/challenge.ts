import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { ownSession } from '@/features/second-factor/api/own-session';
import { authenticationOptions, registrationOptions } from '@/features/second-factor/services/web-authn';
import { findPasskeys } from '@/features/second-factor/services/find-passkeys';
import { findProfile } from '@/lib/data/users';
import type { OwnSession } from '@/features/second-factor/passkey';
import { factorRefusals } from '@/features/second-factor/refusals';
import { challengeRequestSchema, challengeSchema } from '@/features/second-factor/schemas';
import { keepChallenge } from '@/features/second-factor/services/challenges';
import { assertMayAdd } from '@/features/second-factor/services/passkeys';

export const POST = handle(
  {
    summary: 'What a browser needs to add a passkey, or to confirm with one; once, within five minutes.',
    policy: 'signed-in',
    limit: 'confirm',
    own: 'userId',
    params: z.object({ userId: z.string() }),
    body: challengeRequestSchema,
    answer: challengeSchema,
  },
  async ({ viewer, filter, body: { act, code } }) => {
    const session = await ownSession(viewer.id);
    const own = await findPasskeys(viewer.id);
    if (act === 'confirm') {
      if (own.length === 0) throw factorRefusals.passkeyFirst();
      const authentication = await authenticationOptions(own);
      await keep(session, authentication.challenge);
      return challengeSchema.parse({ authentication });
    }
    await assertMayAdd(viewer.id, code);
    const name = (await findProfile(viewer.id, filter))?.name ?? viewer.id;
    const registration = await registrationOptions({ id: viewer.id, name }, own);
    await keep(session, registration.challenge);
    return challengeSchema.parse({ registration });
  },
);

async function keep(session: OwnSession, challenge: string): Promise<void> {
  if (!(await keepChallenge(session, challenge))) throw factorRefusals.noSession();
}
