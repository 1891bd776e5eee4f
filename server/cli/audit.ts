import { z } from 'zod';
import { verifyChain } from '@/server/cli/audit/verify-chain';
import { runCommand } from '@/server/cli/operator-command';

const NOTED = z
  .string()
  .regex(/^[1-9]\d{0,14}:[0-9a-f]{64}$/, {
    error: ({ input }) => `"${String(input)}" is no line; write it as it was printed, as 12:9f86….`,
  })
  .transform((line) => {
    const [seq = '', hash = ''] = line.split(':');
    return { seq: Number(seq), hash };
  });

export const auditArguments = z.object({ noted: NOTED.optional() }).transform(({ noted = null }) => noted);

/** `npm run audit`: verifies the chain of the audit log, and a line that the operator noted. */
export const main = (): Promise<void> =>
  runCommand('audit', auditArguments, (noted, database) => verifyChain(database, noted));
