import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { mailUnverified } from '@/lib/services/mail/unverified-mail';
import { takedownDecidedMail } from '@/features/takedowns/words';

/** Closes a fully decided notice and emails its sender. */
export async function closeWhenDecided(trx: Kysely<DB>, takedownId: number): Promise<void> {
  const closed = await trx
    .updateTable('takedowns')
    .set({ decided_at: sql<Date>`now()` })
    .where('id', '=', takedownId)
    .where('decided_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('takedown_pins')
            .select('takedown_pins.id')
            .whereRef('takedown_id', '=', 'takedowns.id')
            .where('decision', 'is', null),
        ),
      ),
    )
    .returning(['code', 'email'])
    .executeTakeFirst();
  if (!closed) return;
  const pins = await trx
    .selectFrom('takedown_pins')
    .select(['url', 'decision', 'reason'])
    .where('takedown_id', '=', takedownId)
    .orderBy('id')
    .execute();
  const decided = pins.map(({ url, decision, reason }) => ({
    url,
    decision: decision ?? 'kept',
    reason: reason ?? '',
  }));
  await mailUnverified(trx, { to: closed.email, ...takedownDecidedMail(closed.code, decided) }, { kind: 'outcome' });
}
