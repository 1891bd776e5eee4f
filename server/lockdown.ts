import { parseTurn } from '@/server/lockdown/parse-turn';
import { runTurn } from '@/server/lockdown/run-turn';
import { runCommand } from '@/server/operator-command';

/** `npm run lockdown -- …`: stops uploads, sign-ups or all writes from the command line, and lets them go on. */
export const main = (): Promise<void> =>
  runCommand('pins-lockdown', (args) => {
    const turn = parseTurn(args);
    return (database) => runTurn(turn, database);
  });
