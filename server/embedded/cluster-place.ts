import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isReachable, ROOT_HOME, type Account } from '@/server/embedded/account';
import { isPostgres, readLock } from '@/server/embedded/postmaster';

/**
 * The cluster's place: `wanted`, or a folder under ROOT_HOME when the borrowed account cannot reach it. A file in `wanted`
 * names that folder, so that removing `wanted` starts afresh.
 */
export async function locateCluster(wanted: string, account: Account | undefined): Promise<string> {
  const folder = path.resolve(wanted);
  if (!account || (await isReachable(path.dirname(folder)))) return folder;
  const marker = path.join(folder, 'location');
  const known = await readText(marker);
  if (known) return known;
  await mkdir(ROOT_HOME, { recursive: true, mode: 0o755 });
  await removeAbandoned();
  const place = path.join(ROOT_HOME, `data-${randomBytes(8).toString('hex')}`);
  await writeFile(`${place}.marker`, marker);
  await mkdir(folder, { recursive: true });
  await writeFile(marker, place);
  return place;
}

/** The place of an existing cluster; changes nothing. */
export async function findCluster(wanted: string, account: Account | undefined): Promise<string | undefined> {
  const folder = path.resolve(wanted);
  const isOutside = account && !(await isReachable(path.dirname(folder)));
  const place = isOutside ? await readText(path.join(folder, 'location')) : folder;
  return place && existsSync(path.join(place, 'PG_VERSION')) ? place : undefined;
}

/** Removes clusters without a matching marker, unless their server still runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(ROOT_HOME)) {
    if (!name.endsWith('.marker')) continue;
    const record = path.join(ROOT_HOME, name);
    const place = record.slice(0, -'.marker'.length);
    if ((await readText(await readText(record))) === place) continue;
    if (isPostgres((await readLock(place)).pid)) continue;
    await rm(place, { recursive: true, force: true });
    await rm(record, { force: true });
  }
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
