import pg from 'pg';

export interface PoolSettings {
  url: string;
  /** Shown in pg_stat_activity. */
  application: string;
  /** Connections at most; 10 unless told. */
  max?: number;
  /** A statement that runs longer fails; 0 for no limit, 3 s unless told. */
  statementTimeoutMs?: number;
}

/** Our int8 values are 53-bit ids and counts: exact as numbers (migration 0001). */
const types = new pg.TypeOverrides();
const INT8_ARRAY = 1016;
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(INT8_ARRAY, (value: string) => value.slice(1, -1).split(',').filter(Boolean).map(Number));

/**
 * One plan for each prepared statement: to plan a feed again for its first five parameters costs more than to
 * read it. None is compiled: that would take longer than any of ours runs. None keeps what a join has looked up: our
 * pages look for few rows, and hardly for the same one twice.
 */
const PLANS = '-c plan_cache_mode=force_generic_plan -c jit=off -c enable_memoize=off';
/** A new connection has every statement to plan again, so idle ones stay for a while. */
const IDLE_LIFETIME_MS = 300_000;

/** A pool that connects on first use and whose lost connections never end the process. */
export function openPool({ url, application, max = 10, statementTimeoutMs = 3000 }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: application,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: IDLE_LIFETIME_MS,
    max,
    options: `-c statement_timeout=${statementTimeoutMs} ${PLANS}`,
    types,
  });
  // An idle connection that the server closes raises here; the pool replaces it by itself.
  pool.on('error', () => undefined);
  // What a connection was lent for is told by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
