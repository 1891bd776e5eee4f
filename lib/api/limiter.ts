import 'server-only';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { CALLS, LIMITS, type Limit, type LimitName } from '@/lib/api/limits';
import { getPool } from '@/lib/db/client';
import { addressKey } from '@/lib/domain/address-key';
import { env } from '@/lib/env';

/** A slower store is gone past: this process then counts for itself (quality B.2 53). */
const STORE_TIMEOUT_MS = 500;

interface Who {
  address: string;
  /** Undefined for visitors, who are counted by their address. */
  userId?: string;
}

const limiters = new Map<string, RateLimiterAbstract>();

/**
 * Counts a call against the limits of all calls and of its own kind. Instances share the counts through the database.
 * @returns seconds to wait when a limit is reached, else undefined
 */
export async function countCall(name: LimitName, who: Who): Promise<number | undefined> {
  if (env.RATE_LIMITS === 'off') return undefined;
  const key = who.userId ?? addressKey(who.address);
  const wait = await spend('calls', CALLS[who.userId === undefined ? 'address' : 'user'], key);
  const own: Limit | null = LIMITS[name];
  return wait ?? (own ? spend(name, own, key) : undefined);
}

async function spend(name: string, limit: Limit, key: string): Promise<number | undefined> {
  const kind = `${name} ${limit.points}`;
  const wait = await consume(kind, limit, key);
  if (wait === undefined || !limit.burst) return wait;
  return (await consume(`${kind} burst`, limit.burst, key)) === undefined ? undefined : wait;
}

async function consume(
  kind: string,
  limit: Pick<Limit, 'points' | 'seconds'>,
  key: string,
): Promise<number | undefined> {
  const limiter = limiters.get(kind) ?? open(kind, limit);
  limiters.set(kind, limiter);
  try {
    await limiter.consume(key);
    return undefined;
  } catch (reached) {
    if (reached instanceof RateLimiterRes) return Math.ceil(reached.msBeforeNext / 1000);
    throw reached;
  }
}

/** The database counts; whoever is over the limit is remembered here, so that refusing them costs no query. */
function open(
  keyPrefix: string,
  { points, seconds: duration }: Pick<Limit, 'points' | 'seconds'>,
): RateLimiterAbstract {
  const limiter = new RateLimiterPostgres({
    storeClient: getPool(),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
  });
  const insuranceLimiter = new RateLimiterMemory({ keyPrefix, points, duration });
  return new RLWrapperTimeouts({ limiter, timeoutMs: STORE_TIMEOUT_MS, insuranceLimiter });
}
