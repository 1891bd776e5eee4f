import { setTimeout as sleep } from 'node:timers/promises';
import { machinePaths } from '@/lib/routes/machine-paths';
import { isStopping } from '@/server/start/cleanup';
import { StartError } from '@/server/start/start-error';
import type { SupervisedProcess } from '@/server/start/supervised-process';

const LIMIT_MS = 120_000;
const MOST_DEATHS = 4;

/**
 * Waits until the site, at this origin, answers through its front door that all of it is well.
 * @throws StartError when it does not get there
 */
export async function untilReady(site: string, processes: SupervisedProcess[]): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  let last = 'no answer';
  while (Date.now() < deadline && !isStopping()) {
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
    await sleep(100);
  }
  if (!isStopping()) throw new StartError(`The site does not get ready: ${machinePaths.health} says ${last}`);
}
