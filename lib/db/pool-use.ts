import type pg from 'pg';

/** The renderer's pool, for the front alone. */
export const POOL_HEADER = 'x-db-pool';

/** Open and unused connections, and waiting requests. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

export const encodePoolUse = ({ totalCount, idleCount, waitingCount }: pg.Pool): string =>
  [totalCount, idleCount, waitingCount].join(' ');

export function decodePoolUse(header: string | undefined): PoolUse | undefined {
  const [, total, idle, waiting] = /^(\d+) (\d+) (\d+)$/.exec(header ?? '') ?? [];
  return total ? { total: Number(total), idle: Number(idle), waiting: Number(waiting) } : undefined;
}
