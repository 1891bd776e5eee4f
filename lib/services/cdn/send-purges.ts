import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { CROWDED_TAG } from '@/lib/domain/cdns';
import { cdnCalls } from '@/lib/metrics';
import type { CdnApi, PurgeCall } from '@/lib/services/cdn/cdn-apis';
import { deleteSent, endLease, readWaiting, takeLease, type Lease, type WaitingTag } from '@/lib/services/cdn/outbox';

export interface PurgeSender {
  target: string;
  api: CdnApi;
  /** Gets a line at the first failure and at its end. */
  log(line: string): void;
  signal?: AbortSignal;
  /** Pause between a removal and its purge, ms: answers under way have reached the CDN by then. */
  delayMs?: number;
}

const DELAY_MS = 1_000;
const TIMEOUT_MS = 5_000;
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    message: string,
    /** The pause that the CDN asks for. */
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/**
 * Sends a CDN its waiting tags, one sender at a time; rows go once it has taken them, so that a crash loses none (rule 234).
 * After a failure pauses double from a second to a minute.
 */
export async function sendPurges(database: Kysely<DB>, sender: PurgeSender): Promise<void> {
  const { target, api, log, signal, delayMs = DELAY_MS } = sender;
  const lease = await takeLease(database, target);
  if (!lease) return;
  const { failures } = lease;
  const waiting = await readWaiting(database, target);
  const { host } = new URL(target);
  try {
    await sleep(delayMs, undefined, { signal });
    for (const { call, ids } of planCalls(api, waiting, lease)) {
      await send(call, signal);
      await deleteSent(database, target, ids);
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
  ids: number[];
}

/** The fewest calls that name all removals, or the one that purges everything; people's own changes fill the room or wait for their turn. */
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
