import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Deletes IP addresses of reports and notices after 30 days and of the audit log after 90 (as `/privacy` says), and mailbox counts after two days. */
export async function forgetIps(database: Kysely<DB>): Promise<void> {
  await sql`update reports set ip_hash = null, block_hash = null
    where (ip_hash is not null or block_hash is not null) and created_at < now() - interval '30 days'`.execute(
    database,
  );
  await sql`update notice_senders s set ip_hash = null from takedowns t
    where t.id = takedown_id and ip_hash is not null and created_at < now() - interval '30 days'`.execute(database);
  await sql`update audit_log set ip = null, ip_salt = null
    where ip is not null and id < time_id(now() - interval '90 days')`.execute(database);
  await sql`delete from unverified_mails where created_at < now() - interval '2 days'
    and not exists (select from outgoing_mails where outgoing_mails.id = mail_id)`.execute(database);
}
