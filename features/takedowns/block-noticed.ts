import { sql, type Transaction } from 'kysely';
import type { DB } from '@/lib/db/types';

const REPLACED = 'Replaced while a notice about it was open.';
const DELETED = 'Deleted with its account while a notice about it was open.';

/** Blocks a profile picture with an open notice, before another one or none takes its place (rule 188). */
export async function blockNoticedPicture(trx: Transaction<DB>, { userId }: { userId: number }): Promise<void> {
  await sql`select block_noticed_face(${userId}, ${REPLACED})`.execute(trx);
}

/** Blocks what has an open notice of a person who is about to be deleted (rule 188). */
export async function blockNoticed(trx: Transaction<DB>, { userId }: { userId: number }): Promise<void> {
  await sql`
    select block_asset(media_id, ${DELETED}, null) from pins p where posted_by = ${userId} and media_id is not null
      and exists (select from takedown_pins where pin_id = p.id and decision is null) order by id`.execute(trx);
  await sql`select block_noticed_face(${userId}, ${DELETED})`.execute(trx);
}
