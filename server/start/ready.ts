import { setTimeout as sleep } from 'node:timers/promises';
import { machinePaths } from '@/lib/routes/machine-paths';
import { downSchema } from '@/lib/schemas/health';
import { isStopping } from '@/server/start/cleanup';
import { ServiceAway } from '@/server/start/service-away';
import { StartError } from '@/server/start/start-error';
import type { SupervisedProcess } from '@/server/start/supervised-process';
import { waitFor, type Waiting } from '@/server/start/wait-for';

const LIMIT_MS = 120_000;
/** A part that is absent this long went away during the start. */
const AWAY_AFTER_MS = 10_000;
const MOST_DEATHS = 4;

/** Waits until the site's health is good through its front door. @throws StartError when it does not get there by itself */
export const untilReady = (
  site: string,
  processes: readonly Pick<SupervisedProcess, 'deaths'>[],
  waiting: Waiting,
): Promise<void> => waitFor(() => pollHealth(site, processes), waiting);

/** @throws ServiceAway if only the database or the storage is down */
async function pollHealth(site: string, processes: readonly Pick<SupervisedProcess, 'deaths'>[]): Promise<void> {
  const start = performance.now();
  let last = 'no answer';
  while (performance.now() - start < LIMIT_MS && !isStopping()) {
    if (processes.some((process) => process.deaths >= MOST_DEATHS)) {
      throw new StartError('The site does not start; the reason stands above.');
    }
    try {
      const answer = await fetch(site + machinePaths.health, { signal: AbortSignal.timeout(30_000) });
      if (answer.status === 200) return;
      last = `${answer.status} ${(await answer.text()).slice(0, 300)}`;
    } catch {
      last = 'no answer';
    }
    const part = partOf(last);
    if (part && performance.now() - start > AWAY_AFTER_MS) throw new ServiceAway(part, last);
    await sleep(100);
  }
  if (!isStopping()) throw new StartError(`The site does not get ready: ${machinePaths.health} says ${last}`);
}

/** The part that a health report calls down. */
function partOf(said: string) {
  try {
    return downSchema.parse(JSON.parse(said.slice('503 '.length))).part;
  } catch {
    return undefined;
  }
}
