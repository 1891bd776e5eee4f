import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';

const MOST_TAGS = 20_000;
/** Longer than a call may take: a killed sender's lease expires. */
const LEASE_SECONDS = 10;

/** A tag to purge, and the rows that name it. */
export interface WaitingTag {
  tag: string;
  ids: number[];
  /** False: people's own changes alone. */
  isRemoval: boolean;
}

export interface Lease {
  /** In a row. */
  failures: number;
  isPeoplesTurn: boolean;
}

/** Takes the lease of a target with waiting purges; undefined while another sender works, in a pause, and out of turn. */
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

/** The waiting tags of a target, each once: removals first, the oldest first, then people's own changes in turn by person. */
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

/** Deletes rows that the target has taken, and renews the lease. */
export async function deleteSent(database: Kysely<DB>, target: string, ids: readonly number[]): Promise<void> {
  await sql`with sent as (delete from cdn_outbox where id = any (${ids}::int8[]))
    update cdn_targets set next_at = now() + ${LEASE_SECONDS} * interval '1 second' where target = ${target}`.execute(
    database,
  );
}

/** Ends the lease; the next calls wait for `pauseMs`, those of people's own changes for `peoplesPauseMs`. */
export async function endLease(
  database: Kysely<DB>,
  target: string,
  { pauseMs, failures, peoplesPauseMs }: { pauseMs: number; failures: number; peoplesPauseMs?: number },
): Promise<void> {
  await sql`update cdn_targets set next_at = now() + ${pauseMs} * interval '1 ms', failures = ${failures},
      people_at = coalesce(now() + ${peoplesPauseMs ?? null}::float * interval '1 ms', people_at)
    where target = ${target}`.execute(database);
}

/** Deletes what has waited for an hour for targets that the settings no longer name. */
export async function forgetTargets(database: Kysely<DB>, targets: readonly string[]): Promise<void> {
  await sql`delete from cdn_outbox
    where target <> all (${targets}::text[]) and at < now() - interval '1 hour'`.execute(database);
}
