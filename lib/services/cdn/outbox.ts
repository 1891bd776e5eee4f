import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

/** Tags that are read at once. */
const MOST_TAGS = 20_000;
/** A sender that was killed leaves its lease to the next; longer than a call may take. */
const LEASE_SECONDS = 10;

/** A tag that a target is to be told of, and the rows that say so. */
export interface WaitingTag {
  tag: string;
  ids: number[];
}

/**
 * Takes the lease of a target for which something waits.
 * @returns how often it has failed in a row; undefined while another sender is at work, in a pause, and when nothing waits
 */
export async function takeLease(database: Kysely<DB>, target: string): Promise<number | undefined> {
  const { rows } = await sql<{ failures: number }>`
    insert into cdn_targets as t (target, next_at)
    select ${target}, now() + ${LEASE_SECONDS} * interval '1 second'
    where exists (select from cdn_outbox where target = ${target})
    on conflict (target) do update set next_at = excluded.next_at where t.next_at <= now()
    returning failures`.execute(database);
  return rows[0]?.failures;
}

/** The tags that wait for a target, those that wait longest first, each once. */
export async function readWaiting(database: Kysely<DB>, target: string): Promise<WaitingTag[]> {
  const { rows } = await sql<WaitingTag>`
    select tag, array_agg(id) as ids from cdn_outbox where target = ${target}
    group by tag order by min(id) limit ${MOST_TAGS}`.execute(database);
  return rows;
}

/** Drops rows that the target has been told of, and renews the lease. */
export async function dropTold(database: Kysely<DB>, target: string, ids: readonly number[]): Promise<void> {
  await sql`with told as (delete from cdn_outbox where id = any (${ids}::int8[]))
    update cdn_targets set next_at = now() + ${LEASE_SECONDS} * interval '1 second' where target = ${target}`.execute(
    database,
  );
}

/** Ends the lease: the target may be called again after a pause, and by whom it may be. */
export async function endLease(
  database: Kysely<DB>,
  target: string,
  { pauseMs, failures }: { pauseMs: number; failures: number },
): Promise<void> {
  await sql`update cdn_targets set next_at = now() + ${pauseMs} * interval '1 ms', failures = ${failures}
    where target = ${target}`.execute(database);
}

/** Drops what has waited for an hour for targets that the settings do not name any more. */
export async function forgetTargets(database: Kysely<DB>, targets: readonly string[]): Promise<void> {
  await sql`delete from cdn_outbox
    where target <> all (${targets}::text[]) and at < now() - interval '1 hour'`.execute(database);
}
