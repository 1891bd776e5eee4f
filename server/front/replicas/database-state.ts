/** Which database of which cluster, the same on a primary and its standbys. */
const DATABASE = `(pg_control_system()).system_identifier || ' ' ||
  (select oid from pg_database where datname = current_database())`;

/**
 * Where the next record of the primary's log goes, which is where its last one ends: but for a page (24 bytes) or a segment (40)
 * whose head alone has been written, whose position no replica reaches before there is another record.
 */
const LOG_END = `(select lsn - case when lsn % segment = 40 then 40 when lsn % 8192 = 24 then 24 else 0 end
  from (select pg_current_wal_insert_lsn() - '0/0' as lsn, pg_size_bytes(current_setting('wal_segment_size')) as segment) log)`;

export interface PrimaryState {
  database: string;
  timeline: number;
  /** How far its log goes, in bytes: every commit before the question is before it. */
  lsn: number;
}

export const PRIMARY_STATE = `select ${DATABASE} as database,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline, ${LOG_END}::float8 as lsn`;

export interface ReplicaState {
  database: string;
  isStandby: boolean;
  /** The last one that it is known to have replayed a part of. */
  timeline: number;
  /** How far it has replayed the log, in bytes. */
  lsn: number;
}

export const REPLICA_STATE = `select ${DATABASE} as database, pg_is_in_recovery() as "isStandby",
  greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline) as timeline,
  coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::float8 as lsn`;
