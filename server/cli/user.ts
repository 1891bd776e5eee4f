import { runCommand } from '@/server/cli/operator-command';
import { parseRequest } from '@/server/cli/user/parse-request';
import { runRequest } from '@/server/cli/user/run-request';

/** `npm run user -- …`: bans, unbans and admins, on the running site's database. */
export const main = (): Promise<void> =>
  runCommand('pins-user', (args) => {
    const request = parseRequest(args);
    return (database) => runRequest(request, database);
  });
