import { verifyChain } from '@/server/cli/audit/verify-chain';
import { parseNote } from '@/server/cli/audit/parse-note';
import { runCommand } from '@/server/cli/operator-command';

/** `npm run audit`: verifies the chain of the audit log, and a line that the operator noted. */
export const main = (): Promise<void> =>
  runCommand('pins-audit', (args) => {
    const note = parseNote(args);
    return (database) => verifyChain(database, note);
  });
