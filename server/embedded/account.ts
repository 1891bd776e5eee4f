import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Root's files that a borrowed account must reach; owned by root, so that nobody else can plant files here. */
export const ROOT_HOME = '/var/lib/pins-gallery';

export interface Account {
  uid: number;
  gid: number;
}

/** An existing unprivileged account for PostgreSQL, which refuses to run as root; undefined when the caller is not root. */
export function borrowedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = accountId('-u', name);
    const gid = accountId('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('Running as root, and there is no "postgres" or "nobody" account to run PostgreSQL as.');
}

function accountId(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

/** True when any account may walk down to `folder`, which need not exist yet (/root is closed). */
export async function isReachable(folder: string): Promise<boolean> {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const mode = await stat(current).then(
      (stats) => stats.mode,
      () => undefined,
    );
    if (mode !== undefined && !(mode & 0o001)) return false;
    if (current === path.dirname(current)) return true;
  }
}
