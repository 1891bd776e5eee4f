import { accountAnswer } from '@/lib/api/absolute-images';
import { findAccount } from '@/lib/data/accounts';
import { refusals } from '@/lib/refusals';
import type { Account } from '@/lib/schemas/account';

/** The changed account. @throws AppError `unauthenticated` if it was deleted meanwhile */
export async function ownAccountAnswer(userId: string, emailVerified: boolean): Promise<Account> {
  const account = await findAccount(userId, emailVerified);
  if (!account) throw refusals.accountDeleted();
  return accountAnswer(account);
}
