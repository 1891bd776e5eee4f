import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withTemporaryFolder } from '@/server/check/temporary-folder';
import { borrowedAccount } from '@/server/embedded/account';
import { checkOwnSession } from '@/server/start/own-session';
import { findFreePort, untilListening } from '@/server/start/ports';

const MODES = ['session', 'transaction'] as const;

/** What the start of the site says to PgBouncer (Debian's package) before a database, in each of its modes. */
export async function answersToPooler(databaseUrl: string): Promise<string[]> {
  const { stdout, error } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  if (error) return ['PgBouncer is not installed (apt-get install pgbouncer): what the site says to it is not shown.'];
  const [version = ''] = stdout.split('\n');
  const answers = await Promise.all(MODES.map((mode) => answerTo(mode, databaseUrl)));
  return MODES.map((mode, at) => `${version}, ${mode} mode: ${answers[at]}`);
}

function answerTo(mode: (typeof MODES)[number], databaseUrl: string): Promise<string> {
  return withTemporaryFolder('pins-pgbouncer-', async (folder) => {
    const port = await findFreePort();
    const { hostname, port: database, username, pathname } = new URL(databaseUrl);
    const file = path.join(folder, 'pgbouncer.ini');
    // Without `options` among what it ignores it lets no connection of the site in.
    await writeFile(
      file,
      `[databases]
${pathname.slice(1)} = host=${hostname} port=${database} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits,options
`,
    );
    const pooler = spawn('pgbouncer', [file], { ...borrowedAccount(), cwd: '/', stdio: 'ignore' });
    const ended = new Promise((resolve) => pooler.once('exit', resolve));
    try {
      await untilListening(port, () => pooler.exitCode !== null);
      return await checkOwnSession(`postgres://${username}@127.0.0.1:${port}${pathname}`).then(
        () => 'it would do.',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    } finally {
      pooler.kill('SIGTERM');
      await ended;
    }
  });
}
