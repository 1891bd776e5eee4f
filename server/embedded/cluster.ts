import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT_HOME, type Account } from '@/server/embedded/account';
import { majorVersion } from '@/server/embedded/binaries';
import { StartError } from '@/server/start/start-error';

/** PostgreSQL's own limit on the path of a socket is 107 bytes. */
const SOCKET_PATH_MAX = 100;

/** Without the caller's PGPORT, PGDATA, PGHOST …, which would steer the server and initdb. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(own), NODE_ENV: process.env.NODE_ENV, LC_ALL: 'C' };
}

/** Only the server's account (and root) can enter this folder; its path is short enough for a socket. */
export async function socketFolder(cluster: string, account: Account | undefined): Promise<string> {
  if (Buffer.byteLength(path.join(cluster, '.s.PGSQL.5432.lock')) <= SOCKET_PATH_MAX) return cluster;
  const key = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  const folder = path.join(account ? ROOT_HOME : os.tmpdir(), `pins-${key}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  else if ((await stat(folder)).uid !== process.getuid?.()) throw new Error(`${folder} belongs to somebody else.`);
  return folder;
}

/** Makes a missing cluster; renamed when complete, so that a kill leaves no half cluster. @throws StartError for another major version's cluster */
export async function ensureCluster(binaries: string, cluster: string, account: Account | undefined): Promise<void> {
  const major = majorVersion(binaries);
  const found = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  if (found.trim() === major) return;
  if (found) {
    throw new StartError(
      `${cluster} was made by PostgreSQL ${found.trim()}, and the embedded one is ${major}, which cannot read it. Move that folder ` +
        'away to start with an empty database. To keep what it holds, start the version of the site that made it, run npm run backup, ' +
        'stop it, move the folder away, and run npm run restore with this version.',
    );
  }
  const fresh = `${cluster}.${process.pid}`;
  await mkdir(path.dirname(cluster), { recursive: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  if (account) await chown(fresh, account.uid, account.gid);
  await initialise(binaries, fresh, account).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  });
  await rename(fresh, cluster).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw error;
  });
}

function initialise(binaries: string, folder: string, account: Account | undefined): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sync = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
  return new Promise((resolve, reject) => {
    let output = '';
    const initdb = spawn(
      path.join(binaries, 'initdb'),
      ['-D', folder, '-U', 'app', '--auth=trust', ...locale, ...sync],
      { ...account, cwd: '/', env: serverEnvironment() },
    );
    initdb.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    initdb.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    initdb.on('error', reject);
    initdb.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed (${code}): ${output}`))));
  });
}
