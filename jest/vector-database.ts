import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { closeDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { env } from '@/lib/env';
import { borrowedAccount } from '@/server/embedded/account';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';
const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
const version = versions.find((name) => existsSync(`/usr/share/postgresql/${name}/extension/vector.control`));

/** Debian's PostgreSQL may have pgvector; the embedded one has not. */
export const hasPgvector = version !== undefined;

/** Gives the calling test file a migrated database on a server with pgvector. Call it once at the top of a block that needs it. */
export function useVectorDatabase(): void {
  let folder = '';
  const program = (name: string, ...args: string[]) =>
    run(path.join(INSTALLED, version ?? '', 'bin', name), ['-D', path.join(folder, 'data'), ...args], {
      ...borrowedAccount(),
      cwd: '/',
    });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'pins-vectors-'));
    const account = borrowedAccount();
    if (account) await chown(folder, account.uid, account.gid);
    await program('initdb', '--username=app', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
    const settings = `-c fsync=off -c listen_addresses='' -c unix_socket_directories=${folder}`;
    await program('pg_ctl', 'start', '-w', '-l', path.join(folder, 'log'), '-o', settings);
    env.DATABASE_URL = `postgres://app@${encodeURIComponent(folder)}/postgres`;
    await migrate(env.DATABASE_URL);
  }, 120_000);
  afterAll(async () => {
    await closeDatabase();
    await program('pg_ctl', 'stop', '-m', 'immediate');
    await rm(folder, { recursive: true });
  });
}
