import { z } from 'zod';
import { handle } from '@/lib/api/handle';
import { countUse } from '@/lib/api/limiter';
import { ownAccountAnswer } from '@/lib/api/own-account';
import { readSwitches } from '@/lib/data/switches';
import { stopsSignUps } from '@/lib/domain/switches';
import { refusals } from '@/lib/refusals';
import { accountSchema } from '@/lib/schemas/account';
import { signIn } from '@/lib/services/sign-in';

/** Called after every sign-in; the first creates the account, with the visitor's filter. */
export const POST = handle(
  {
    summary: 'Signs in: makes the account at the first time.',
    policy: 'newcomer',
    limit: 'sign-in',
    allowsBanned: true,
    staysOpen: true,
    checkRevoked: true,
    body: z.strictObject({}),
    answer: accountSchema,
  },
  async ({ viewer, identity, filter, ip }) => {
    if (!viewer) await assertMayJoin(ip);
    return ownAccountAnswer(await signIn({ ...identity, filter }), identity.emailVerified);
  },
);

/** @throws AppError `unavailable` while sign-ups are stopped, `limited` after too many */
async function assertMayJoin(ip: string): Promise<void> {
  if (stopsSignUps(await readSwitches())) throw refusals.stopped('sign-ups');
  const retryAfter = await countUse('sign-up', { ip });
  if (retryAfter !== undefined) throw refusals.tooManyRequests(retryAfter);
}
