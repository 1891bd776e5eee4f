import { sql } from 'kysely';
import { sweepOrphans, type Sweep, type Swept } from '@/lib/services/media-files/orphans';

/** Sweeps the whole storage and stores the counts for the metrics. @throws what `sweepOrphans` throws */
export async function takeInventory(sweep: Sweep): Promise<Swept> {
  const swept = await sweepOrphans(sweep);
  const isWhole = !sweep.isDryRun && !sweep.signal?.aborted;
  if (isWhole) {
    await sweep.database
      .updateTable('storage_owner')
      .set({ inventory_at: sql`now()`, inventory_files: swept.files, inventory_orphans: swept.trashed })
      .execute();
  }
  return swept;
}
