import { parseArgs } from 'node:util';
import { UsageError } from '@/server/cli/usage-error';

export interface RestoreRequest {
  /** The folder of the backup; unset: the embedded database is moved into the configured one. */
  folder?: string;
  replaces: boolean;
  /** What was removed since the backup may come back. */
  isWithoutJournal: boolean;
}

const USAGE = `Use:
  npm run restore -- <backup> [--replace] [--without-journal]
  npm run restore -- --from-embedded [--replace]

Puts a backup, a folder that npm run backup has made, into the database of DATABASE_URL, or into the embedded one below DATA_DIR while
the site is stopped, and removes again what was removed since. --replace throws away what is in it. --without-journal lets come
back what was removed since. --from-embedded moves the embedded database into that of DATABASE_URL.`;

/** @throws UsageError */
export function parseRestore(args: readonly string[]): RestoreRequest {
  const { values, positionals } = read(args);
  const { replace: replaces, 'from-embedded': isMove, 'without-journal': isWithoutJournal } = values;
  const [folder, ...others] = positionals;
  if (others.length > 0 || (folder === undefined) !== isMove) throw new UsageError('Name one backup.', USAGE);
  return { folder, replaces, isWithoutJournal };
}

function read(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = { replace: flag, 'from-embedded': flag, 'without-journal': flag };
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}
