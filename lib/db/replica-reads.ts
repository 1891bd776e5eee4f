import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { ReplicaPool } from '@/lib/db/replica-pool';
import { hostUrls } from '@/lib/domain/database-hosts';
import { decodeChoice, REPLICA_HEADER, type ReplicaChoice } from '@/lib/domain/replica-choice';
import { env } from '@/lib/env';
import { replicaReads } from '@/lib/metrics';

/** Next builds several module graphs: what they share stands in the process. */
const shared: typeof globalThis & {
  pinsReplicaChoices?: AsyncLocalStorage<{ choice?: ReplicaChoice }>;
  pinsReplicaPools?: ReplicaPool[];
} = globalThis;
const requests = (shared.pinsReplicaChoices ??= new AsyncLocalStorage());

/** From here on what a request of this process causes is read from the replica that its front has chosen for it. */
export function followReplicaChoices(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    requests.enterWith({ choice: decodeChoice(request.headers[REPLICA_HEADER]) });
  });
}

/**
 * Asks the replica of the request that is being answered; undefined where it has none, or the replica fails. From then on the
 * request has none: what it reads never goes back in time.
 */
export async function readFromReplica<Row extends pg.QueryResultRow>(
  query: pg.QueryConfig,
): Promise<Row[] | undefined> {
  const request = requests.getStore();
  const choice = request?.choice;
  const pool = choice && openPools()[choice.host];
  if (!pool) return undefined;
  try {
    const rows = await pool.read<Row>(query, choice.lsn);
    replicaReads.inc({ result: 'answered' });
    return rows;
  } catch {
    // Whatever it was: if the statement itself is wrong, the primary says so.
    request.choice = undefined;
    replicaReads.inc({ result: 'failed' });
    return undefined;
  }
}

function openPools(): ReplicaPool[] {
  const urls = env.DATABASE_READ_URL ? hostUrls(env.DATABASE_READ_URL) : [];
  return (shared.pinsReplicaPools ??= urls.map((url) => new ReplicaPool(url)));
}

/** Ends the pools; nothing may be asked of replicas afterwards. */
export async function closeReplicas(): Promise<void> {
  const pools = shared.pinsReplicaPools ?? [];
  shared.pinsReplicaPools = undefined;
  await Promise.all(pools.map((pool) => pool.end()));
}
