import { parseArgs } from 'node:util';
import path from 'node:path';
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

/** @throws UsageError */
export function parseReport(args: readonly string[]): YearRequest | MonthRequest {
  const { dsa, records, to } = read(args);
  if ((dsa === undefined) === (records === undefined))
    throw new UsageError('Say which report, and of which year or month.', USAGE);
  if (records !== undefined) {
    if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(records))
      throw new UsageError(`"${records}" is no month; write it as 2026-11.`, USAGE);
    return { month: records, folder: path.resolve(to ?? '.') };
  }
  if (!/^20\d\d$/.test(dsa ?? '')) throw new UsageError(`"${dsa}" is no year; write it as 2026.`, USAGE);
  return { year: Number(dsa), folder: path.resolve(to ?? `dsa-${dsa}`) };
}

function read(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args: [...args], options: { dsa: text, records: text, to: text } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}
