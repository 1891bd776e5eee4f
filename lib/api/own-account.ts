import { accountAnswer } from '@/lib/api/absolute-images';
import { findAccount } from '@/lib/data/accounts';
import { refusals } from '@/lib/refusals';
import type { Account } from '@/lib/schemas/account';

/**
 * The answer of calls that changed an account: as it is now, for its owner.
 * @throws AppError `unauthenticated` when it was deleted meanwhile
 */
export async function ownAccountAnswer(userId: string, emailVerified: boolean): Promise<Account> {
  const account = await findAccount(userId, emailVerified);
  if (!account) throw refusals.accountDeleted();
  return accountAnswer(account);
}
