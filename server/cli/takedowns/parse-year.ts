import { readArguments, readYear } from '@/server/cli/read-arguments';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

export interface YearRequest {
  year: number;
  isCsv: boolean;
}

const USAGE = OPERATOR_COMMANDS.takedowns.usage;
const OPTIONS = { year: { type: 'string' }, csv: { type: 'boolean' } } as const;

/** @throws UsageError */
export function parseYear(args: readonly string[]): YearRequest {
  const { year, csv = false } = readArguments(args, { options: OPTIONS }, USAGE).values;
  if (year === undefined) throw new UsageError('Say which year.', USAGE);
  return { year: readYear(year, USAGE), isCsv: csv };
}
