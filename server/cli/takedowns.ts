import { runCommand } from '@/server/cli/operator-command';
import { parseYear } from '@/server/cli/takedowns/parse-year';
import { countTakedowns } from '@/server/cli/takedowns/count-takedowns';

/** `npm run takedowns -- --year 2026`: how many notices came, and how fast they were decided. */
export const main = (): Promise<void> =>
  runCommand('pins-takedowns', (args) => {
    const request = parseYear(args);
    return (database) => countTakedowns(database, request);
  });
