import { runCommand } from '@/server/cli/operator-command';
import { runRequest } from '@/server/cli/user/run-request';
import { userArguments } from '@/server/cli/user/user-arguments';

/** `npm run user -- …`: bans, unbans and admins, on the running site's database. */
export const main = (): Promise<void> => runCommand('user', userArguments, runRequest);
