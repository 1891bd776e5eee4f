import { runCommand } from '@/server/cli/operator-command';
import { parseRequest } from '@/server/cli/user/parse-request';
import { runRequest } from '@/server/cli/user/run-request';

/** `npm run user -- …`: bans, unbans and admins from the command line, on the database of the running site. */
export const main = (): Promise<void> =>
  runCommand('pins-user', (args) => {
    const request = parseRequest(args);
    return (database) => runRequest(request, database);
  });
