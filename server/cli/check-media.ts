import { z } from 'zod';
import { checkMedia } from '@/lib/services/media-files/check-media';
import { openStorage } from '@/lib/storage/open-storage';
import { withListingProgress } from '@/server/cli/media-files/listing-progress';
import { mediaReport } from '@/server/cli/media-files/check-report';
import { runCommand } from '@/server/cli/operator-command';

export const checkArguments = z.object({
  show: z
    .string()
    .regex(/^(?:\d{1,5}|100000)$/, { error: ({ input }) => `"${String(input)}" is no number up to 100000.` })
    .transform(Number)
    .default(10),
});

/** `npm run check-media`: reports rows without files (exit code 1) and files without rows. */
export const main = (): Promise<void> =>
  runCommand('check-media', checkArguments, async ({ show: examples }, database, settings) => {
    const found = await withListingProgress({ database, storage: openStorage(settings) }, (storage) =>
      checkMedia({ database, storage, examples }),
    );
    if (found.missing.count > 0) process.exitCode = 1;
    return mediaReport(found);
  });
