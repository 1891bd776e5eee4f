import type pg from 'pg';
import { openPool } from '@/lib/db/pool';
import { REPLICA_STATE, type PrimaryState, type ReplicaState } from './database-state';

/** How far behind the primary a replica may be that is read from, ms (rule 158). */
const LONGEST_LAG_MS = 5_000;
const ANSWER_MS = 500;

/** The primary as it was at a moment, on the clock of whoever asked it. */
export interface PrimaryAt extends PrimaryState {
  at: number;
}

/** What a page needs that is begun now: a replica of this timeline that has replayed the log up to here. */
export type Needed = Pick<PrimaryState, 'timeline' | 'lsn'>;

/** One host of DATABASE_READ_URL, as it was when it was last asked. */
export class Replica {
  /** As the URL names it, without the password. */
  readonly name: string;
  /** Why it is left out, in words for the operator; undefined while it is used. */
  leftOut: string | undefined = 'it has not been asked yet';
  private state: ReplicaState | undefined;
  /** All that was committed before this moment is there, ms. */
  private asOf = -Infinity;
  /** The next state of the primary that it has to have reached. */
  private target: PrimaryAt | undefined;
  private isAsked = false;
  private readonly pool: pg.Pool;

  constructor(
    url: string,
    private readonly now: () => number,
  ) {
    this.name = new URL(url).host;
    this.pool = openPool(
      { url, application: 'pins-front-replica', max: 1, statementTimeoutMs: ANSWER_MS },
      { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS },
    );
    // Its connection is lost: so are those of the renderers, most likely.
    this.pool.on('error', () => this.forget());
  }

  /** How long ago everything was committed that it has, ms at most; Infinity when that is not known. */
  get lagMs(): number {
    return this.now() - this.asOf;
  }

  get isUsed(): boolean {
    return !this.leftOut && this.lagMs <= LONGEST_LAG_MS;
  }

  /** Whether what is needed can be read there. */
  has({ timeline, lsn }: Needed): boolean {
    return this.isUsed && this.state?.timeline === timeline && this.state.lsn >= lsn;
  }

  /** Asks it, unless it still owes an answer. Never rejects. */
  async look(primary: PrimaryAt): Promise<void> {
    if (this.isAsked) return;
    this.isAsked = true;
    try {
      const { rows } = await this.pool.query<ReplicaState>(REPLICA_STATE);
      this.state = rows[0];
      this.leftOut = this.state && this.judge(this.state, primary);
    } catch {
      this.forget();
    } finally {
      this.isAsked = false;
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private judge({ database, isStandby, timeline, lsn }: ReplicaState, primary: PrimaryAt): string | undefined {
    if (!isStandby) return 'it is no standby';
    if (database !== primary.database) return 'it is a standby of another database than that of DATABASE_URL';
    if (timeline !== primary.timeline) return 'it has not followed the primary since the last failover';
    this.measure(lsn, primary);
    return this.lagMs > LONGEST_LAG_MS ? `it is more than ${LONGEST_LAG_MS / 1_000} seconds behind` : undefined;
  }

  /** While the primary is written to all the time, its newest state is hardly ever reached, but the one of before is. */
  private measure(lsn: number, primary: PrimaryAt): void {
    const target = this.target ?? primary;
    const reached = lsn >= primary.lsn ? primary : lsn >= target.lsn ? target : undefined;
    if (reached) this.asOf = reached.at;
    this.target = reached ? primary : target;
  }

  private forget(): void {
    this.state = undefined;
    this.target = undefined;
    this.leftOut = 'it does not answer';
  }
}
