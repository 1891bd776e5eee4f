import pg from 'pg';

export interface PoolSettings {
  url: string;
  /** Name in pg_stat_activity. */
  application: string;
  /** Default 10. */
  max?: number;
  /** 0: none; default 3 s. */
  statementTimeoutMs?: number;
}

/** int8 values are 53-bit ids and counts. */
const types = new pg.TypeOverrides();
const INT8_ARRAY = 1016;
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(INT8_ARRAY, (value: string) => value.slice(1, -1).split(',').filter(Boolean).map(Number));

/** One generic plan per statement, because replanning a feed costs more than reading it; JIT and memoize cost more than they save here. */
const PLANS = '-c plan_cache_mode=force_generic_plan -c jit=off -c enable_memoize=off';
/** A new connection must plan every statement again. */
const IDLE_LIFETIME_MS = 300_000;

/** Connects at first use; lost connections never end the process. */
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
  // The server closed an idle connection; the pool replaces it.
  pool.on('error', () => undefined);
  // The failing statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
