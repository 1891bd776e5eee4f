import type { Logger } from 'pino';
import type pg from 'pg';
import { openPool } from '@/lib/db/pool';
import type { IpCounts, CountedWindow } from './ip-counts';
import { steadyNow } from '../steady-clock';

const PAUSE_MS = 1_000;
const TIMEOUT_MS = 900;
const BATCH = 2_000;
const SWEEP_EVERY = 60;

/** Ordered: two fronts with the same networks never deadlock. */
const PUBLISH = `
  insert into page_counts as c (key, points, ends_at)
  select key, points, now() + ms * interval '1 millisecond'
  from unnest($1::text[], $2::int[], $3::int[]) as counted (key, points, ms) order by key
  on conflict (key) do update set
    points = excluded.points + case when c.ends_at > now() then c.points else 0 end,
    ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
  returning key, points, ceil(extract(epoch from ends_at - now()) * 1000)::int as ms`;
const SWEEP = `
  delete from page_counts
  where key in (select key from page_counts where ends_at < now() limit 10000 for update skip locked)`;

interface SharedCountsOptions {
  databaseUrl: string;
  counts: Pick<IpCounts, 'takeChanged'>;
  log: Logger;
  now?: () => number;
}

/** Adds the counts of all fronts through the database, once a second, for busy networks. Without it each front counts for itself. */
export class SharedCounts {
  private readonly pool: pg.Pool;
  private timer: NodeJS.Timeout | undefined;
  private exchanges = 0;
  private isAway = false;

  constructor(private readonly options: SharedCountsOptions) {
    const { databaseUrl: url } = options;
    this.pool = openPool({ url, application: 'pins-front-limits', max: 1, statementTimeoutMs: TIMEOUT_MS });
  }

  start(): void {
    this.timer = setTimeout(() => void this.exchange().then(() => this.timer && this.start()), PAUSE_MS).unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.pool.end();
  }

  /** Publishes new counts and reads those of the others. Never rejects. */
  async exchange(): Promise<void> {
    const { counts, log } = this.options;
    try {
      const windows = counts.takeChanged(BATCH);
      if (windows.length > 0) await this.publish(windows);
      if (this.exchanges % SWEEP_EVERY === 0) await this.query(SWEEP);
      this.exchanges += 1;
      this.isAway = false;
    } catch (error) {
      if (!this.isAway) log.warn({ err: error }, 'page limits are not shared with other instances');
      this.isAway = true;
    }
  }

  private async publish(windows: readonly CountedWindow[]): Promise<void> {
    const { now = steadyNow } = this.options;
    const news = new Map(
      windows.map((window) => [
        `${window.network} ${window.seconds}`,
        { window, ends: window.ends, points: window.count - window.published },
      ]),
    );
    const all = [...news.values()];
    const left = ({ ends }: { ends: number }) => Math.ceil(Math.max(0, ends - now()));
    const values = [[...news.keys()], all.map(({ points }) => points), all.map(left)];
    const { rows } = await this.query<{ key: string; points: number; ms: number }>(PUBLISH, values);
    for (const { key, points, ms } of rows) {
      const sent = news.get(key);
      if (!sent || sent.window.ends !== sent.ends) continue;
      sent.window.published += sent.points;
      sent.window.elsewhere = Math.max(0, points - sent.window.published);
      sent.window.ends = now() + ms;
    }
  }

  /** A hanging database ignores its own time limits. */
  private query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    const config: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout: TIMEOUT_MS };
    return this.pool.query<Row>(config);
  }
}
