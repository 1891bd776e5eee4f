import { parseArgs } from 'node:util';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

const USAGE = OPERATOR_COMMANDS['check-media'].usage;

const MOST = 100_000;

/** @throws UsageError */
export function parseCheck(args: readonly string[]): { examples: number } {
  const show = read(args);
  if (!/^\d{1,6}$/.test(show) || Number(show) > MOST)
    throw new UsageError(`"${show}" is no number up to ${MOST}.`, USAGE);
  return { examples: Number(show) };
}

function read(args: readonly string[]): string {
  try {
    return parseArgs({ args: [...args], options: { show: { type: 'string', default: '10' } } }).values.show;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}
