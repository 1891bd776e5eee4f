import { z } from 'zod';
import { runCommand } from '@/server/cli/operator-command';
import { FLAG, YEAR } from '@/server/cli/read-arguments';
import { countTakedowns } from '@/features/takedowns/cli/count-takedowns';

export const takedownsArguments = z.object({ year: YEAR, csv: FLAG });

/** `npm run takedowns -- --year 2026`: how many notices came, and how fast they were decided. */
export const main = (): Promise<void> =>
  runCommand('takedowns', takedownsArguments, ({ year, csv: isCsv }, database) =>
    countTakedowns(database, { year, isCsv }),
  );
