import { SWITCHES, type SwitchName } from '@/lib/domain/switches';
import { readArguments } from '@/server/cli/read-arguments';
import { UsageError } from '@/server/cli/usage-error';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

/** The wanted state of a switch; null: only print the states. */
export type SwitchRequest = { name: SwitchName; on: boolean; reason: string } | null;

const USAGE = OPERATOR_COMMANDS.lockdown.usage;

const LONGEST_REASON = 500;

const wrong = (message: string) => new UsageError(message, USAGE);

/** @throws UsageError */
export function parseSwitchRequest(args: readonly string[]): SwitchRequest {
  const config = { allowPositionals: true, options: { reason: { type: 'string' } } } as const;
  const { values, positionals } = readArguments(args, config, USAGE);
  const [wanted, state, ...more] = positionals;
  if (wanted === undefined) return null;
  const name = SWITCHES.find((known) => known === wanted);
  if (!name) throw wrong(`There is no switch "${wanted}".`);
  if ((state !== 'on' && state !== 'off') || more.length > 0) throw wrong(`Say whether "${name}" is to be on or off.`);
  const reason = values.reason?.trim() ?? '';
  if (state === 'on' && !reason) throw wrong('Give the reason, in quotes.');
  if (reason.length > LONGEST_REASON) throw wrong(`The reason may have ${LONGEST_REASON} characters at most.`);
  return { name, on: state === 'on', reason };
}
