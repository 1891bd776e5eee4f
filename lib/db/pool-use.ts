import type pg from 'pg';

/** Header by which a renderer tells its front, and nobody else, how its pool is used. */
export const POOL_HEADER = 'x-db-pool';

/** Connections of a pool: open, unused, and requests that wait for one. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

export const encodePoolUse = ({ totalCount, idleCount, waitingCount }: pg.Pool): string =>
  [totalCount, idleCount, waitingCount].join(' ');

/** Undefined: no pool was told of. */
export function decodePoolUse(header: string | undefined): PoolUse | undefined {
  const [, total, idle, waiting] = /^(\d+) (\d+) (\d+)$/.exec(header ?? '') ?? [];
  return total ? { total: Number(total), idle: Number(idle), waiting: Number(waiting) } : undefined;
}
