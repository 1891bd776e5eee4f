import { parseArgs } from 'node:util';
import { UsageError } from '@/server/cli/usage-error';

export type SweepRequest = 'sweep' | 'dry-run' | 'take-over';

const USAGE = `Use:
  npm run sweep
  npm run sweep -- --dry-run
  npm run sweep -- --take-over

Moves media files that no row names into the trash, brings back what is named again, and deletes what has been there for
seven days. --dry-run says what would be done. --take-over makes this database the owner of the files, as after a backup
was put back, and moves none.`;

/** @throws UsageError */
export function parseSweep(args: readonly string[]): SweepRequest {
  const { 'dry-run': isDryRun, 'take-over': isTakeOver } = read(args);
  if (isDryRun && isTakeOver) throw new UsageError('Choose one of the two.', USAGE);
  if (isTakeOver) return 'take-over';
  return isDryRun ? 'dry-run' : 'sweep';
}

function read(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args: [...args], options: { 'dry-run': flag, 'take-over': flag } }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}
