import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { takeInventory } from '@/lib/services/media-files/inventory';
import { assertOwner, NotOwnerError, takeOwnership } from '@/lib/services/media-files/storage-owner';
import type { Storage } from '@/lib/storage/storage';
import { describeSweep } from '@/lib/jobs/describe-sweep';

type SweepRequest = 'sweep' | 'dry-run' | 'take-over';

interface Place {
  database: Kysely<DB>;
  storage: Storage;
}

/** Resolves to the operator's report. @throws NotOwnerError */
export async function runSweep(request: SweepRequest, place: Place): Promise<string> {
  if (request === 'take-over') {
    await takeOwnership(place);
    return 'The media files belong to this database now. "npm run sweep -- --dry-run" says what the next sweep will do.';
  }
  if (request === 'sweep') return describeSweep(await takeInventory(place), false);
  return `${describeSweep(await takeInventory({ ...place, isDryRun: true }), true)}${await obstacle(place)}`;
}

async function obstacle(place: Place): Promise<string> {
  try {
    await assertOwner(place);
    return '';
  } catch (error) {
    if (error instanceof NotOwnerError) return `\nBut it does nothing: ${error.message}`;
    throw error;
  }
}
