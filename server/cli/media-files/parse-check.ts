import { parseArgs } from 'node:util';
import { UsageError } from '@/server/cli/usage-error';

const USAGE = `Use:
  npm run check-media [-- --show=<number>]

Compares the rows of the database with the media files, and changes nothing. Ends with 1 when a file is missing. --show
says how many keys of each kind are listed; 10 unless told.`;

const MOST = 100_000;

/** @throws UsageError */
export function parseCheck(args: readonly string[]): { examples: number } {
  const show = read(args);
  if (!/^\d{1,6}$/.test(show) || Number(show) > MOST)
    throw new UsageError(`"${show}" is no number up to ${MOST}.`, USAGE);
  return { examples: Number(show) };
}

function read(args: readonly string[]): string {
  try {
    return parseArgs({ args: [...args], options: { show: { type: 'string', default: '10' } } }).values.show;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}
