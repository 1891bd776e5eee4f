import { parseArgs } from 'node:util';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

export interface YearRequest {
  year: number;
  isCsv: boolean;
}

const USAGE = OPERATOR_COMMANDS.takedowns.usage;

/** @throws UsageError */
export function parseYear(args: readonly string[]): YearRequest {
  const { year, csv = false } = read(args);
  if (year === undefined) throw new UsageError('Say which year.', USAGE);
  if (!/^20\d\d$/.test(year)) throw new UsageError(`"${year}" is no year; write it as 2026.`, USAGE);
  return { year: Number(year), isCsv: csv };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { year: { type: 'string' }, csv: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}
