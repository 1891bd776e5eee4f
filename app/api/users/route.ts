import { z } from 'zod';
import { accountAnswer } from '@/lib/api/absolute-images';
import { handle } from '@/lib/api/handle';
import { findAccount } from '@/lib/data/accounts';
import { AppError } from '@/lib/errors';
import { accountSchema } from '@/lib/schemas/account';
import { signIn } from '@/lib/services/sign-in';

/** Called after every sign-in; the first one makes the account, with the filter that the visitor had chosen. */
export const POST = handle(
  {
    summary: 'Signs in: makes the account at the first time.',
    policy: 'newcomer',
    limit: 'sign-in',
    allowsBanned: true,
    checkRevoked: true,
    body: z.strictObject({}),
    answer: accountSchema,
  },
  async ({ identity, filter }) => {
    const account = await findAccount(await signIn({ ...identity, filter }), identity.emailVerified);
    if (!account) throw new AppError('unauthenticated', 'This account was just deleted.');
    return accountAnswer(account);
  },
);
