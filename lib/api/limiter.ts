import 'server-only';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { clientIp } from '@/lib/api/client-ip';
import { CALLS, LIMITS, type Limit, type LimitName } from '@/lib/api/limits';
import { getPool } from '@/lib/db/client';
import { limitShares, type LimitShare } from '@/lib/domain/ip-key';
import { REPEATED_HEADER } from '@/lib/domain/repeated-request';
import { env } from '@/lib/env';

/** When the shared counts are slower, this process counts for itself (rule 230). */
const STORE_TIMEOUT_MS = 500;

interface Who {
  ip: string;
  /** Undefined for visitors, who are counted by IP address. */
  userId?: string;
}

const limiters = new Map<string, RateLimiterAbstract>();

/** As `countCall`, but skips requests that the front repeats. */
export async function countRequest(name: LimitName, request: Request, userId?: string): Promise<number | undefined> {
  if (request.headers.has(REPEATED_HEADER)) return undefined;
  return countCall(name, { ip: clientIp(request), userId });
}

/** Counts against the limits of all calls and of its kind; returns the seconds to wait, or undefined. */
export async function countCall(name: LimitName, who: Who): Promise<number | undefined> {
  if (env.RATE_LIMITS === 'off') return undefined;
  const isVisitor = who.userId === undefined;
  const together = isVisitor ? undefined : await takeShares(limitShares(who.ip), everybody);
  return together ?? (await spend('calls', CALLS[isVisitor ? 'ip' : 'user'], who)) ?? countUse(name, who);
}

/** Counts against the limit of its kind alone; returns the seconds to wait, or undefined. */
export async function countUse(name: LimitName, who: Who): Promise<number | undefined> {
  const limit: Limit | null = LIMITS[name];
  return env.RATE_LIMITS === 'off' || !limit ? undefined : spend(name, limit, who);
}

/** Signed-in people are counted by account, whatever their network; a limit may count their wide network as well. */
function sharesOf({ userId, ip }: Who, { wideTimes }: Limit): LimitShare[] {
  const [narrow, wide] = limitShares(ip, wideTimes);
  if (userId === undefined) return [narrow, wide];
  const person = { network: userId, times: 1 };
  return wideTimes === undefined ? [person] : [person, wide];
}

/** Counted by each process alone: far above what people do, without a query. */
async function everybody({ network, times }: LimitShare): Promise<number | undefined> {
  const { points, seconds: duration } = CALLS.everybody;
  const most = points * times;
  return take(
    limiterOf(`everybody ${most}`, () => new RateLimiterMemory({ points: most, duration })),
    network,
  );
}

const spend = (name: LimitName | 'calls', limit: Limit, who: Who) =>
  takeShares(sharesOf(who, limit), async ({ network, times }) => {
    const kind = `${name} ${limit.points * times}`;
    const wait = await consume(kind, { ...limit, points: limit.points * times }, network);
    if (wait === undefined || !limit.burst) return wait;
    const burst = { ...limit.burst, points: limit.burst.points * times };
    return (await consume(`${kind} burst`, burst, network)) === undefined ? undefined : wait;
  });

async function takeShares(
  shares: readonly LimitShare[],
  takeShare: (share: LimitShare) => Promise<number | undefined>,
): Promise<number | undefined> {
  for (const share of shares) {
    const wait = await takeShare(share);
    if (wait !== undefined) return wait;
  }
  return undefined;
}

const consume = (kind: string, limit: Pick<Limit, 'points' | 'seconds'>, key: string) =>
  take(
    limiterOf(kind, () => open(kind, limit)),
    key,
  );

function limiterOf(kind: string, make: () => RateLimiterAbstract): RateLimiterAbstract {
  const limiter = limiters.get(kind) ?? make();
  limiters.set(kind, limiter);
  return limiter;
}

/** Returns the seconds to wait, or undefined. */
async function take(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (reached) {
    if (reached instanceof RateLimiterRes) return Math.ceil(reached.msBeforeNext / 1000);
    throw reached;
  }
}

/** Refused callers are remembered here and cost no query. */
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
