import { z } from 'zod';
import { openStorage } from '@/lib/storage/open-storage';
import { runSweep } from '@/server/cli/media-files/run-sweep';
import { withListingProgress } from '@/server/cli/media-files/listing-progress';
import { runCommand } from '@/server/cli/operator-command';
import { FLAG } from '@/server/cli/read-arguments';

export const sweepArguments = z
  .object({ 'dry-run': FLAG, 'take-over': FLAG })
  .refine((given) => !(given['dry-run'] && given['take-over']), 'Choose one of the two.')
  .transform((given) => {
    if (given['take-over']) return 'take-over';
    return given['dry-run'] ? 'dry-run' : 'sweep';
  });

/** `npm run sweep`: trashes or lists files without rows, or makes this site the files' owner. */
export const main = (): Promise<void> =>
  runCommand('sweep', sweepArguments, (request, database, settings) =>
    withListingProgress({ database, storage: openStorage(settings) }, (storage) =>
      runSweep(request, { database, storage }),
    ),
  );
