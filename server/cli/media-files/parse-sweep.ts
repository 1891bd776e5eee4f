import { readArguments } from '@/server/cli/read-arguments';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

export type SweepRequest = 'sweep' | 'dry-run' | 'take-over';

const USAGE = OPERATOR_COMMANDS.sweep.usage;
const FLAG = { type: 'boolean', default: false } as const;
const OPTIONS = { 'dry-run': FLAG, 'take-over': FLAG };

/** @throws UsageError */
export function parseSweep(args: readonly string[]): SweepRequest {
  const { 'dry-run': isDryRun, 'take-over': isTakeOver } = readArguments(args, { options: OPTIONS }, USAGE).values;
  if (isDryRun && isTakeOver) throw new UsageError('Choose one of the two.', USAGE);
  if (isTakeOver) return 'take-over';
  return isDryRun ? 'dry-run' : 'sweep';
}
