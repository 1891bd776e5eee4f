import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { sweepOrphans, type Swept } from '@/lib/services/media-files/orphans';
import { assertOwner, NotOwnerError, takeOwnership } from '@/lib/services/media-files/storage-owner';
import type { Storage } from '@/lib/storage/storage';
import type { SweepRequest } from '@/server/media-files/parse-sweep';

interface Place {
  database: Kysely<DB>;
  storage: Storage;
}

/** Does what was asked for; resolves to what the operator is told. @throws NotOwnerError */
export async function runSweep(request: SweepRequest, place: Place): Promise<string> {
  if (request === 'take-over') {
    await takeOwnership(place);
    return 'The media files belong to this database now. "npm run sweep -- --dry-run" says what the next sweep will do.';
  }
  if (request === 'sweep') return tellSweep(await sweepOrphans(place), false);
  return `${tellSweep(await sweepOrphans({ ...place, isDryRun: true }), true)}${await obstacle(place)}`;
}

/** What a sweep has done or would do; each example on a line of its own. */
export function tellSweep({ trashed, restored, deleted, examples }: Swept, isDryRun: boolean): string {
  const lead = isDryRun ? 'A sweep would move' : 'Moved';
  const counts = `${lead} ${trashed} unnamed files into the trash, ${restored} back from there, and ${isDryRun ? 'delete' : 'deleted'} ${deleted} of more than seven days.`;
  return [counts, ...examples.map((key) => `  ${key}`), ...(trashed > examples.length ? ['  …'] : [])].join('\n');
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
