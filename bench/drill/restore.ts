import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { SiteSettings } from '@/bench/drill/site-settings';
import { administer } from '@/testing/database-server';
import { databaseUrl } from '@/testing/database-url';
import type { S3Server } from '@/testing/s3-server';
import { readManifest, type Manifest } from '@/features/backup/manifest';

const RESTORED = 'restored';
/** No backup has these files: each site keeps its own. */
const OWN = /^(?:assets|journal|trash)\/|^storage-owner|^\./;
/** A restore ends these on purpose. */
const CHANGED = ['sessions', 'push_subscriptions', 'outgoing_mails', 'notification_channels'];

interface Restored {
  settings: SiteSettings;
  folder: string;
  manifest: Manifest;
  remove: () => Promise<void>;
}

/** Backs the running site up with its files and restores it beside it, onto a disk. */
export async function restoreBeside(settings: SiteSettings, serverUrl: string): Promise<Restored> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'pins-restored-'));
  const backups = path.join(root, 'backups');
  await runCommand(settings, 'backup', backups, '--with-files');
  const [name = ''] = (await readdir(backups)).filter((entry) => /^\d{8}T/.test(entry));
  const backup = path.join(backups, name);
  await administer(serverUrl, `create database ${RESTORED}`);
  const folder = path.join(root, 'data');
  const own = {
    ...settings,
    DATABASE_URL: databaseUrl(serverUrl, RESTORED),
    STORAGE_S3_BUCKET: '',
    DATA_DIR: folder,
  };
  await runCommand(own, 'restore', backup);
  const remove = () => rm(root, { recursive: true, force: true });
  return { settings: own, folder, manifest: await readManifest(backup), remove };
}

/** Differences between the restored site and the backup or, but for later messages, the running site. */
export async function findDifferences(
  running: SiteSettings,
  { settings, folder, manifest }: Restored,
  objects: S3Server['objects'],
): Promise<string[]> {
  const found: string[] = [];
  const [before, after] = [await runCommand(running, 'audit'), await runCommand(settings, 'audit')];
  if (before !== after) found.push(`the audit log: ${before} / ${after}`);
  const counts = await countRows(settings.DATABASE_URL ?? '');
  for (const { name, rows } of manifest.tables) {
    const count = counts.get(name);
    if (!CHANGED.includes(name) && count !== rows) found.push(`the table ${name}: ${rows} / ${count}`);
  }
  for (const [key, { bytes }] of objects) {
    if (OWN.test(key)) continue;
    const file = await readFile(path.join(folder, 'media', key)).catch(() => undefined);
    if (!file || hash(file) !== hash(bytes)) found.push(`the file ${key}`);
  }
  return found;
}

async function countRows(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) n from %I', relname), false, true, '')))[1]::text::int as count
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    return new Map(rows.map(({ name, count }) => [name, count]));
  } finally {
    await client.end();
  }
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A command's output. @throws Error when it ends with anything but 0 */
async function runCommand(settings: SiteSettings, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, ['server/bootstrap.mjs', ...args], { env });
  return stdout.trim();
}
