import type { Kysely, Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';
import { isStaff } from '@/lib/domain/roles';
import { refusals } from '@/lib/refusals';
import { endProofs } from '@/features/second-factor/services/challenges';
import { newEnrolmentCode } from '@/features/second-factor/services/codes';
import { factorReset } from '@/features/second-factor/services/words';
import { notifyPeople } from '@/lib/services/notify-people';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** Deletes a person's passkeys, codes and confirmations. */
export async function deleteFactor(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await trx.deleteFrom('factor_codes').where('user_id', '=', userId).execute();
  await endProofs(trx, userId);
}

/** The operator's way back for a person without passkeys and codes; returns the code for a first passkey of staff. @throws AppError `missing` */
export const resetFactor = (userId: string, database: Kysely<DB>): Promise<string | null> =>
  database.transaction().execute(async (trx) => {
    const user = Number(userId);
    const person = await trx
      .selectFrom('users')
      .select('role')
      .where('id', '=', user)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) throw refusals.noPerson();
    await deleteFactor(trx, user);
    const code = isStaff(person.role) ? await newEnrolmentCode(trx, user) : null;
    await notifyPeople(trx, { userId: user, ...factorReset });
    await writeAuditLines(trx, { actor: null, action: 'reset-factor', subject: 'user', subjectId: user });
    return code;
  });
