import { runCommand } from '@/server/cli/operator-command';
import { parseReport } from '@/server/cli/report/parse-report';
import { writeReport } from '@/server/cli/report/write-report';

/** `npm run report -- --dsa 2026`: parts of the yearly transparency report, as CSV. */
export const main = (): Promise<void> =>
  runCommand('pins-report', (args) => {
    const request = parseReport(args);
    return (database, { SITE_NAME }) => writeReport(database, { ...request, service: SITE_NAME });
  });
