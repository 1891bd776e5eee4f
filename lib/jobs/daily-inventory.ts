import { takeInventory } from '@/lib/services/media-files/inventory';
import type { Sweep } from '@/lib/services/media-files/orphans';
import { withSweepLease } from '@/lib/services/media-files/sweep-lease';
import { describeSweep } from '@/lib/jobs/describe-sweep';

const HOUR_MS = 60 * 60_000;

interface DailyInventory extends Sweep {
  signal: AbortSignal;
  isDryRun: boolean;
  log(line: string): void;
}

/** Takes the storage's inventory once a day on one machine, and logs the result. */
export async function takeDailyInventory({ log, ...sweep }: DailyInventory): Promise<void> {
  const lease = { pauseMs: 24 * HOUR_MS, retryMs: HOUR_MS, signal: sweep.signal };
  await withSweepLease(sweep.database, lease, async () =>
    log(describeSweep(await takeInventory(sweep), sweep.isDryRun)),
  );
}
