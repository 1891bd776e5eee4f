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
  /** False: people's own changes alone. */
  isRemoval: boolean;
}

export interface Lease {
  /** How often the target has failed in a row. */
  failures: number;
  /** Whether calls may be made for people's own changes. */
  isPeoplesTurn: boolean;
}

/**
 * Takes the lease of a target for which something waits.
 * @returns undefined while another sender is at work, in a pause, and when nothing waits whose turn it is
 */
export async function takeLease(database: Kysely<DB>, target: string): Promise<Lease | undefined> {
  const { rows } = await sql<Lease>`
    insert into cdn_targets as t (target, next_at)
    select ${target}, now() + ${LEASE_SECONDS} * interval '1 second'
    where exists (select from cdn_outbox where target = ${target} and (person is null
      or not exists (select from cdn_targets where target = ${target} and people_at > now())))
    on conflict (target) do update set next_at = excluded.next_at where t.next_at <= now()
    returning failures, people_at <= now() as "isPeoplesTurn"`.execute(database);
  return rows[0];
}

/** The tags that wait for a target, each once: removals, the longest waiting first, then people's own changes, of each person one after the other. */
export async function readWaiting(database: Kysely<DB>, target: string): Promise<WaitingTag[]> {
  const { rows } = await sql<WaitingTag>`
    select tag, array_agg(id) as ids, bool_or(person is null) as "isRemoval"
    from (select *, case when person is not null then row_number() over (partition by person order by id) end as turn
          from cdn_outbox where target = ${target}) waiting
    group by tag
    order by bool_or(person is null) desc, case when not bool_or(person is null) then min(turn) end, min(id)
    limit ${MOST_TAGS}`.execute(database);
  return rows;
}

/** Drops rows that the target has been told of, and renews the lease. */
export async function dropTold(database: Kysely<DB>, target: string, ids: readonly number[]): Promise<void> {
  await sql`with told as (delete from cdn_outbox where id = any (${ids}::int8[]))
    update cdn_targets set next_at = now() + ${LEASE_SECONDS} * interval '1 second' where target = ${target}`.execute(
    database,
  );
}

/** Ends the lease: the target may be called again after a pause, by whom it may be, for people's own changes after one of their own. */
export async function endLease(
  database: Kysely<DB>,
  target: string,
  { pauseMs, failures, peoplesPauseMs }: { pauseMs: number; failures: number; peoplesPauseMs?: number },
): Promise<void> {
  await sql`update cdn_targets set next_at = now() + ${pauseMs} * interval '1 ms', failures = ${failures},
      people_at = coalesce(now() + ${peoplesPauseMs ?? null}::float * interval '1 ms', people_at)
    where target = ${target}`.execute(database);
}

/** Drops what has waited for an hour for targets that the settings do not name any more. */
export async function forgetTargets(database: Kysely<DB>, targets: readonly string[]): Promise<void> {
  await sql`delete from cdn_outbox
    where target <> all (${targets}::text[]) and at < now() - interval '1 hour'`.execute(database);
}
