import type { Transaction } from 'kysely';
import { newEnrolmentCode } from '@/features/second-factor/services/codes';
import { deleteFactor } from '@/features/second-factor/services/reset-factor';
import type { DB } from '@/lib/db/types';
import { isStaff } from '@/lib/domain/roles';
import type { ChangedRole } from '@/lib/features/ports';

/** A role begins without the passkeys of before: whoever had taken over the account could have added one (rule 215). */
export async function enrol(trx: Transaction<DB>, { userId, was, role }: ChangedRole): Promise<string | null> {
  if (!isStaff(role)) return null;
  if (!isStaff(was)) await deleteFactor(trx, userId);
  const passkey = await trx.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst();
  return passkey ? null : newEnrolmentCode(trx, userId);
}
