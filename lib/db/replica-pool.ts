import type pg from 'pg';
import { openPool } from '@/lib/db/pool';

/** A page waits for 2.5 s at most: what a replica does not answer in this time the primary still can, ms. */
const ANSWER_MS = 1_000;
const CONNECTING_MS = 500;
const IS_CURRENT = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() - '0/0' >= $1 as "isCurrent"`;

/** Connections to one replica. */
export class ReplicaPool {
  private readonly pool: pg.Pool;
  /** The furthest position that a front has seen replayed there. */
  private lsn = 0;

  constructor(url: string) {
    this.pool = openPool(
      { url, application: 'pins-site', statementTimeoutMs: ANSWER_MS, isReadOnly: true },
      {
        connectionTimeoutMillis: CONNECTING_MS,
        query_timeout: ANSWER_MS,
        verify: (client, done) => void this.verify(client).then(() => done(), done),
      },
    );
  }

  /** @throws when it does not answer in time, or a new connection finds less replayed than a front has seen */
  async read<Row extends pg.QueryResultRow>(query: pg.QueryConfig, lsn: number): Promise<Row[]> {
    this.lsn = Math.max(this.lsn, lsn);
    const { rows } = await this.pool.query<Row>(query);
    return rows;
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /** A server that was restarted may let connections in before it has replayed again all that it had. */
  private async verify(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ isCurrent: boolean }>(IS_CURRENT, [this.lsn]);
    if (!rows[0]?.isCurrent) throw new Error('the replica is behind what it had, or none any more');
  }
}
