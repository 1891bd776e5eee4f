import path from 'node:path';
import { readArguments, readYear } from '@/server/cli/read-arguments';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

export interface YearRequest {
  year: number;
  /** Where the files are written. */
  folder: string;
}

export interface MonthRequest {
  /** As 2026-11. */
  month: string;
  folder: string;
}

const USAGE = OPERATOR_COMMANDS.report.usage;
const TEXT = { type: 'string' } as const;
const OPTIONS = { dsa: TEXT, records: TEXT, to: TEXT };

/** @throws UsageError */
export function parseReport(args: readonly string[]): YearRequest | MonthRequest {
  const { dsa, records, to } = readArguments(args, { options: OPTIONS }, USAGE).values;
  if (dsa !== undefined && records === undefined)
    return { year: readYear(dsa, USAGE), folder: path.resolve(to ?? `dsa-${dsa}`) };
  if (dsa !== undefined || records === undefined)
    throw new UsageError('Say which report, and of which year or month.', USAGE);
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(records))
    throw new UsageError(`"${records}" is no month; write it as 2026-11.`, USAGE);
  return { month: records, folder: path.resolve(to ?? '.') };
}
