import { checkMedia } from '@/lib/services/media-files/check-media';
import { openStorage } from '@/lib/storage/open-storage';
import { parseCheck } from '@/server/cli/media-files/parse-check';
import { withToldListing } from '@/server/cli/media-files/tell-listing';
import { tellCheck } from '@/server/cli/media-files/tell-check';
import { runCommand } from '@/server/cli/operator-command';

/** `npm run check-media`: reports rows without files (exit code 1) and files without rows. */
export const main = (): Promise<void> =>
  runCommand('pins-check-media', (args) => {
    const { examples } = parseCheck(args);
    return async (database, settings) => {
      const found = await withToldListing({ database, storage: openStorage(settings) }, (storage) =>
        checkMedia({ database, storage, examples }),
      );
      if (found.missing.count > 0) process.exitCode = 1;
      return tellCheck(found);
    };
  });
