import { openStorage } from '@/lib/storage/open-storage';
import { parseSweep } from '@/server/cli/media-files/parse-sweep';
import { runSweep } from '@/server/cli/media-files/run-sweep';
import { withListingProgress } from '@/server/cli/media-files/listing-progress';
import { runCommand } from '@/server/cli/operator-command';

/** `npm run sweep`: trashes or lists files without rows, or makes this site the files' owner. */
export const main = (): Promise<void> =>
  runCommand('pins-sweep', (args) => {
    const request = parseSweep(args);
    return (database, settings) =>
      withListingProgress({ database, storage: openStorage(settings) }, (storage) =>
        runSweep(request, { database, storage }),
      );
  });
