import { verifyChain } from '@/server/audit/verify-chain';
import { parseNote } from '@/server/audit/parse-note';
import { runCommand } from '@/server/operator-command';

/** `npm run audit`: verifies the chain of the audit log, and that a line noted earlier still stands in it. */
export const main = (): Promise<void> =>
  runCommand('pins-audit', (args) => {
    const note = parseNote(args);
    return (database) => verifyChain(database, note);
  });
