import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@/lib/db/migrate';
import { startPostgres } from '@/server/embedded/postgres';

const run = promisify(execFile);

/**
 * A migrated database with a synchronous standby, which applies each commit `delayMs` after it was made: a commit that waits
 * takes that long, and no disk has a part in it.
 */
export async function startWithStandby(
  folder: string,
  delayMs: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const [own, copy] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  const settings = { fsync: 'off' };
  const alone = await startPostgres(own, settings);
  await migrate(alone.url);
  await alone.stop();
  await run('cp', ['-a', own, copy]);
  await run('cp', ['-a', '--attributes-only', path.join(own, 'PG_VERSION'), path.join(copy, 'standby.signal')]);
  const primary = await startPostgres(own, {
    ...settings,
    synchronous_standby_names: '*',
    synchronous_commit: 'remote_apply',
  });
  const { hostname, port, username } = new URL(primary.url);
  const standby = await startPostgres(copy, {
    ...settings,
    primary_conninfo: `host=${decodeURIComponent(hostname)} port=${port} user=${username}`,
    recovery_min_apply_delay: `${delayMs}ms`,
  });
  return {
    url: primary.url,
    async stop() {
      await primary.stop();
      await standby.stop();
    },
  };
}
