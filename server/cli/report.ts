import { runCommand } from '@/server/cli/operator-command';
import { parseReport } from '@/server/cli/report/parse-report';
import { writeRecords } from '@/server/cli/report/write-records';
import { writeReport } from '@/server/cli/report/write-report';

/** `npm run report -- --dsa 2026` or `--records 2026-11`: parts of the yearly transparency report, or a month's pins, as CSV. */
export const main = (): Promise<void> =>
  runCommand('pins-report', (args) => {
    const request = parseReport(args);
    return (database, { SITE_NAME }) =>
      'month' in request ? writeRecords(database, request) : writeReport(database, { ...request, service: SITE_NAME });
  });
