import { parseArgs } from 'node:util';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

export type SweepRequest = 'sweep' | 'dry-run' | 'take-over';

const USAGE = OPERATOR_COMMANDS.sweep.usage;

/** @throws UsageError */
export function parseSweep(args: readonly string[]): SweepRequest {
  const { 'dry-run': isDryRun, 'take-over': isTakeOver } = read(args);
  if (isDryRun && isTakeOver) throw new UsageError('Choose one of the two.', USAGE);
  if (isTakeOver) return 'take-over';
  return isDryRun ? 'dry-run' : 'sweep';
}

function read(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args: [...args], options: { 'dry-run': flag, 'take-over': flag } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}
