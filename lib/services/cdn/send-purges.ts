import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { CROWDED_TAG } from '@/lib/domain/cdns';
import { cdnCalls } from '@/lib/metrics';
import type { CdnApi, PurgeCall } from '@/lib/services/cdn/cdn-apis';
import { dropTold, endLease, readWaiting, takeLease, type Lease, type WaitingTag } from '@/lib/services/cdn/outbox';

export interface PurgeSender {
  /** The URL that takes the purges. */
  target: string;
  api: CdnApi;
  /** Told of each failure, and of its end. */
  log(line: string): void;
  signal?: AbortSignal;
  /** Between a removal and its purge, ms: what a CDN was being sent when something was removed is in its cache by then. */
  settleMs?: number;
}

const SETTLE_MS = 1_000;
const TIMEOUT_MS = 5_000;
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** A call that the CDN did not take. */
class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    message: string,
    /** The CDN wants none before, ms. */
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/**
 * Tells a CDN of the tags that wait for it, each once, one sender at a time; rows go when it has taken them, so that none is
 * lost to whoever is killed (rule 150). One that refuses or is away is called again after a second, then after twice as long each
 * time, a minute at most.
 */
export async function sendPurges(database: Kysely<DB>, sender: PurgeSender): Promise<void> {
  const { target, api, log, signal, settleMs = SETTLE_MS } = sender;
  const lease = await takeLease(database, target);
  if (!lease) return;
  const { failures } = lease;
  const waiting = await readWaiting(database, target);
  const { host } = new URL(target);
  try {
    await sleep(settleMs, undefined, { signal });
    for (const { call, ids } of planCalls(api, waiting, lease)) {
      await send(call, signal);
      await dropTold(database, target, ids);
    }
    if (failures > 0) log(`CDN: ${host} takes purges again`);
    const wasTheirs = lease.isPeoplesTurn && waiting.some(({ isRemoval }) => !isRemoval);
    const peoplesPauseMs = wasTheirs ? api.people.pauseMs : undefined;
    await endLease(database, target, { pauseMs: api.pauseMs, failures: 0, peoplesPauseMs });
  } catch (error) {
    if (signal?.aborted) return endLease(database, target, { pauseMs: 0, failures });
    if (!(error instanceof Refusal)) throw error;
    const pauseMs = Math.max(
      Math.min(SHORTEST_PAUSE_MS * 2 ** Math.min(failures, 20), LONGEST_PAUSE_MS),
      Math.min(error.retryAfterMs, LONGEST_PAUSE_MS),
    );
    log(`CDN: ${host} takes no purges (${error.message}); ${waiting.length} wait, for ${pauseMs / 1_000} s`);
    await endLease(database, target, { pauseMs, failures: failures + 1 });
  }
}

interface PlannedCall {
  call: PurgeCall;
  /** Rows that it does away with. */
  ids: number[];
}

/**
 * As few calls as name all removals, or the one that purges everything. What is crowded goes with any, and people's own changes as
 * far as there is room, or in their turn.
 */
function planCalls(api: CdnApi, waiting: readonly WaitingTag[], { failures, isPeoplesTurn }: Lease): PlannedCall[] {
  const { tagsPerCall, people } = api;
  const most = failures > 0 ? api.callsAfterRefusal : api.callsAtOnce;
  const needed = Math.ceil((1 + waiting.filter(({ isRemoval }) => isRemoval).length) / tagsPerCall);
  if (needed > most) return [{ call: api.purgeEverything(), ids: waiting.flatMap(({ ids }) => ids) }];
  const calls = Math.max(needed, isPeoplesTurn ? Math.min(people.callsAtOnce, most) : 0);
  const tags = [{ tag: CROWDED_TAG, ids: [] }, ...waiting].slice(0, calls * tagsPerCall);
  return Array.from({ length: Math.ceil(tags.length / tagsPerCall) }, (_, n) => {
    const part = tags.slice(n * tagsPerCall, (n + 1) * tagsPerCall);
    return { call: api.purge(part.map(({ tag }) => tag)), ids: part.flatMap(({ ids }) => ids) };
  });
}

/** @throws Refusal unless the CDN has taken it */
async function send({ url, ...request }: PurgeCall, signal?: AbortSignal): Promise<void> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const sent = {
    ...request,
    redirect: 'manual' as const,
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  };
  const answer = await fetch(url, sent).catch((error: unknown) => {
    cdnCalls.inc({ result: 'failed' });
    throw new Refusal(timeout.aborted ? 'no answer' : reasonOf(error));
  });
  await answer.body?.cancel();
  cdnCalls.inc({ result: answer.ok ? 'taken' : 'failed' });
  if (!answer.ok)
    throw new Refusal(`status ${answer.status}`, 1_000 * (Number(answer.headers.get('retry-after')) || 0));
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
