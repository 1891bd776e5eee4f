import { parseSwitchRequest } from '@/server/cli/lockdown/parse-switch-request';
import { runSwitchRequest } from '@/server/cli/lockdown/run-switch-request';
import { runCommand } from '@/server/cli/operator-command';

/** `npm run lockdown -- …`: stops uploads, sign-ups or all writes from the command line, and lets them go on. */
export const main = (): Promise<void> =>
  runCommand('pins-lockdown', (args) => {
    const request = parseSwitchRequest(args);
    return (database) => runSwitchRequest(request, database);
  });
