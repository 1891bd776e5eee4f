import { checkMedia } from '@/lib/services/media-files/check-media';
import { openStorage } from '@/lib/storage/open-storage';
import { parseCheck } from '@/server/cli/media-files/parse-check';
import { withListingProgress } from '@/server/cli/media-files/listing-progress';
import { mediaReport } from '@/server/cli/media-files/check-report';
import { runCommand } from '@/server/cli/operator-command';

/** `npm run check-media`: reports rows without files (exit code 1) and files without rows. */
export const main = (): Promise<void> =>
  runCommand('pins-check-media', (args) => {
    const { examples } = parseCheck(args);
    return async (database, settings) => {
      const found = await withListingProgress({ database, storage: openStorage(settings) }, (storage) =>
        checkMedia({ database, storage, examples }),
      );
      if (found.missing.count > 0) process.exitCode = 1;
      return mediaReport(found);
    };
  });
