import { readArguments } from '@/server/cli/read-arguments';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

const USAGE = OPERATOR_COMMANDS['check-media'].usage;

const MOST = 100_000;

/** @throws UsageError */
export function parseCheck(args: readonly string[]): { examples: number } {
  const { show } = readArguments(args, { options: { show: { type: 'string', default: '10' } } }, USAGE).values;
  if (!/^\d{1,6}$/.test(show) || Number(show) > MOST)
    throw new UsageError(`"${show}" is no number up to ${MOST}.`, USAGE);
  return { examples: Number(show) };
}
