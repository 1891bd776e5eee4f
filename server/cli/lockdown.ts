import type { Kysely } from 'kysely';
import { listSwitches } from '@/lib/data/switches';
import type { DB } from '@/lib/db/types';
import { setSwitch } from '@/lib/services/lockdown';
import { parseSwitchRequest, type SwitchRequest } from '@/server/cli/lockdown/parse-switch-request';
import { runCommand } from '@/server/cli/operator-command';

/** `npm run lockdown -- …`: stops and resumes uploads, sign-ups or all writes. */
export const main = (): Promise<void> =>
  runCommand('pins-lockdown', (args) => {
    const request = parseSwitchRequest(args);
    return (database) => runSwitchRequest(request, database);
  });

async function runSwitchRequest(request: SwitchRequest, database: Kysely<DB>): Promise<string> {
  const lines: string[] = [];
  if (request) {
    const isChanged = await setSwitch({ ...request, actor: null }, database);
    lines.push(isChanged ? 'Done.' : 'Nothing was changed: it stood so already.');
  }
  for (const { name, on, reason, changedAt } of await listSwitches(database)) {
    const since = ` since ${changedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${reason}`;
    lines.push(`${name.padEnd(9)} ${on ? `STOPPED${since}` : 'open'}`);
  }
  return lines.join('\n');
}
