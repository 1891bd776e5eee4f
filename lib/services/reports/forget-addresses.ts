import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Forgets where reports came from that were made more than 30 days ago. */
export async function forgetAddresses(database: Kysely<DB>): Promise<void> {
  await sql`update reports set address_hash = null
    where address_hash is not null and created_at < now() - interval '30 days'`.execute(database);
}
