import { z } from 'zod';
import { listSwitches } from '@/lib/data/switches';
import { SWITCHES } from '@/lib/domain/switches';
import { setSwitch } from '@/lib/services/lockdown';
import { runCommand } from '@/server/cli/operator-command';

const LONGEST_REASON = 500;
const SAY_STATE = 'Say whether it is to be on or off.';

const SWITCH = z.enum(SWITCHES, { error: ({ input }) => `There is no switch "${String(input)}".` });
const REASON = z.string().trim().max(LONGEST_REASON, `The reason may have ${LONGEST_REASON} characters at most.`);

/** The wanted state of a switch; without words, the states are printed alone. */
export const lockdownArguments = z
  .object({
    words: z.tuple([SWITCH.optional(), z.enum(['on', 'off'], SAY_STATE).optional()], SAY_STATE),
    reason: REASON.default(''),
  })
  .refine(({ words: [name, state] }) => (name === undefined) === (state === undefined), SAY_STATE)
  .refine((given) => given.words[1] !== 'on' || given.reason !== '', 'Give the reason, in quotes.');

/** `npm run lockdown -- …`: stops and resumes uploads, sign-ups or all writes. */
export const main = (): Promise<void> =>
  runCommand('lockdown', lockdownArguments, async ({ words: [wanted, state], reason }, database) => {
    const lines: string[] = [];
    if (wanted) {
      const isChanged = await setSwitch({ name: wanted, on: state === 'on', reason, actor: null }, database);
      lines.push(isChanged ? 'Done.' : 'Nothing was changed: it stood so already.');
    }
    for (const { name, on, reason: why, changedAt } of await listSwitches(database)) {
      const since = ` since ${changedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${why}`;
      lines.push(`${name.padEnd(9)} ${on ? `STOPPED${since}` : 'open'}`);
    }
    return lines.join('\n');
  });
