import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Results } from '@/bench/attack/attack';
import type { AttackOrder } from '@/bench/attack/attacker';
import { readResources, type Resources } from '@/bench/attack/resources';
import { visitUntil, type Visits } from '@/bench/attack/visitors';
import type { BenchSite } from '@/bench/http/bench-site';
import { categoryPages } from '@/bench/http/feed-pages';

const attackerPath = ['bench', 'attack', 'attacker.ts'].join('/');
/** Before visitors are timed, ms: the attack has begun by then. */
const HEAD_START_MS = 2_000;
const resultsSchema = z.record(z.string(), z.number());

export interface Round {
  results: Results;
  /** Of media that reached somebody without a proof of age. */
  bytes?: number;
  visits: Visits;
  resources: Resources;
}

/** Times visitors of uncached pages beside an attack, or beside none. */
export async function playRound(site: BenchSite, seconds: number, name?: string): Promise<Round> {
  await site.purge();
  const attack =
    name === undefined
      ? undefined
      : startAttack({ origin: site.origin, name, seconds: seconds + HEAD_START_MS / 1000 });
  if (attack) await sleep(HEAD_START_MS);
  const visits = await visitUntil(site.origin, categoryPages().values(), AbortSignal.timeout(seconds * 1000));
  const resources = readResources(site);
  return { results: (await attack) ?? {}, visits, resources };
}

/** Runs an attack in its own process; resolves to its results. @throws Error when it ends without a report */
export function startAttack(order: AttackOrder): Promise<Results> {
  const child = fork(attackerPath, { execArgv: ['--import', 'tsx'] });
  const said = new Promise<Results>((resolve, reject) => {
    child.once('message', (message) => resolve(resultsSchema.parse(message))).once('error', reject);
    child.once('exit', (code) => reject(new Error(`the attacker ended (${code})`)));
  });
  said.catch(() => undefined); // Awaited at the end.
  child.send(order);
  return said;
}
