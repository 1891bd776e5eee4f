import path from 'node:path';
import { z } from 'zod';
import { runCommand } from '@/server/cli/operator-command';
import { YEAR } from '@/server/cli/read-arguments';
import { writeRecords } from '@/features/dsa/cli/write-records';
import { writeReport } from '@/features/dsa/cli/write-report';

const MONTH = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, {
  error: ({ input }) => `"${String(input)}" is no month; write it as 2026-11.`,
});

export const reportArguments = z
  .object({ dsa: YEAR.optional(), records: MONTH.optional(), to: z.string().optional() })
  .transform(({ dsa: year, records: month, to }, context) => {
    if (year !== undefined && month === undefined) return { year, folder: path.resolve(to ?? `dsa-${year}`) };
    if (month !== undefined && year === undefined) return { month, folder: path.resolve(to ?? '.') };
    context.addIssue('Say which report, and of which year or month.');
    return z.NEVER;
  });

/** `npm run report -- --dsa 2026` or `--records 2026-11`: parts of the yearly transparency report, or a month's pins, as CSV. */
export const main = (): Promise<void> =>
  runCommand('report', reportArguments, (request, database, { SITE_NAME: service }) =>
    request.month === undefined ? writeReport(database, { ...request, service }) : writeRecords(database, request),
  );
