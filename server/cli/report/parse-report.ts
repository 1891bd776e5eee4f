import { parseArgs } from 'node:util';
import path from 'node:path';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

export interface ReportRequest {
  year: number;
  /** Where the parts are written. */
  folder: string;
}

const USAGE = OPERATOR_COMMANDS.report.usage;

/** @throws UsageError */
export function parseReport(args: readonly string[]): ReportRequest {
  const { dsa, to } = read(args);
  if (dsa === undefined) throw new UsageError('Say which report, and of which year.', USAGE);
  if (!/^20\d\d$/.test(dsa)) throw new UsageError(`"${dsa}" is no year; write it as 2026.`, USAGE);
  return { year: Number(dsa), folder: path.resolve(to ?? `dsa-${dsa}`) };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { dsa: { type: 'string' }, to: { type: 'string' } } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}
