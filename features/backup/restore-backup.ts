import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { backupSettings } from '@/features/backup/settings';
import { migrate } from '@/lib/db/migrate';
import { findNamed } from '@/lib/data/media-files/named-files';
import { openPool } from '@/lib/db/pool';
import type { DB } from '@/lib/db/types';
import { findUnfinished, markFinished } from '@/lib/db/unfinished-restore';
import { renewAllPreviews } from '@/lib/services/media-files/outdated-previews';
import { takeOwnership } from '@/lib/services/media-files/storage-owner';
import { writeJournal } from '@/features/backup/journal/write-journal';
import type { Storage } from '@/lib/storage/storage';
import { verifyChain } from '@/server/cli/audit/verify-chain';
import { dropMails } from '@/features/backup/drop-mails';
import { reasonOf, replaceDatabase } from '@/features/backup/replace-database';
import { readRemovals, type Since } from '@/features/backup/journal-copy';
import type { Manifest } from '@/features/backup/manifest';
import { readBackup } from '@/features/backup/check-backup';
import { redoRemovals, type Redone } from '@/features/backup/redo-removals';
import { restoreFiles, type RestoredFiles } from '@/features/backup/restore-files';
import { assertUnused } from '@/server/cli/stopped-database';
import { StartError } from '@/server/start/start-error';

const NOTHING: Since = { removals: [], last: null };

interface Restore {
  folder: string;
  url: string;
  storage: Storage;
  replaces: boolean;
  /** Whether removals since the backup are repeated. `moved`: there were none, and sessions go on. */
  journal: 'applied' | 'ignored' | 'moved';
  journalDays?: number;
  step?: () => void;
}

export interface Restored {
  manifest: Manifest;
  audit: string;
  files: RestoredFiles;
  removals: Redone;
  mails: string[];
}

/**
 * Restores a backup and migrates it to this version, after all checks. A second run finishes a cut-off one, and the site
 * starts only then (rule 254); the database then owns the storage's files (decision 23).
 * @throws StartError for a broken or newer backup, and for a database in use or not empty
 */
export async function restoreBackup({
  folder,
  url,
  storage,
  replaces,
  journal,
  journalDays = backupSettings.values.REMOVAL_JOURNAL_DAYS,
  step = () => undefined,
}: Restore): Promise<Restored> {
  const { manifest, migrations } = await readBackup(folder);
  const pool = openPool({ url, application: 'pins-restore', max: 2, statementTimeoutMs: 0 });
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    const state = await assertUsable(pool, replaces);
    if (journal === 'applied' && state === 'full') await saveWaiting(database, storage);
    const since =
      journal === 'applied' ? await readRemovals({ manifest, folder, storage, days: journalDays }) : NOTHING;
    await replaceDatabase(pool, { manifest, folder, migrations, isEmpty: state === 'empty' });
    const found = await finish({ manifest, folder, url, storage, journal, since, database, step }).catch(sayUnfinished);
    await markFinished(pool);
    return found;
  } finally {
    await pool.end(); // Kysely ends it only after a query of its own.
  }
}

interface Loaded extends Pick<Restore, 'folder' | 'url' | 'storage' | 'journal'> {
  manifest: Manifest;
  since: Since;
  database: Kysely<DB>;
  step: () => void;
}

/** The repeatable part after the load; files first, since removals move them. */
async function finish({ manifest, folder, url, storage, journal, since, database, step }: Loaded): Promise<Restored> {
  await migrate(url, { finishesRestore: true });
  await takeOwnership({ database, storage });
  const files = await restoreFiles(storage, { folder, copies: manifest.files.isCopied, step });
  const named = await findNamed([...files.missing, ...files.changed], database);
  await renewAllPreviews(database);
  const mails = journal === 'moved' ? [] : await dropMails(database);
  const removals =
    journal === 'moved' ? { last: null, done: {}, failed: [] } : await redoRemovals(since, { database, storage });
  const audit = await verifyChain(database, manifest.audit);
  return { manifest, audit, removals, mails, files: await withoutRemoved(files, named, database) };
}

function sayUnfinished(cause: unknown): never {
  throw new StartError(
    `The database holds the backup, but the restore is not finished: ${reasonOf(cause)} Mend that and run the same command again; ` +
      'the site does not start before.',
    { cause },
  );
}

/** Without files that lost their name: of repeated removals, and of previews to be made anew. */
async function withoutRemoved(files: RestoredFiles, named: Set<string>, database: Kysely<DB>): Promise<RestoredFiles> {
  const still = await findNamed([...named], database);
  const isKept = (key: string) => !named.has(key) || still.has(key);
  return { ...files, missing: files.missing.filter(isKept), changed: files.changed.filter(isKept) };
}

/** The state of the database; an unfinished restore may be replaced unasked. */
async function assertUsable(pool: pg.Pool, replaces: boolean): Promise<'empty' | 'full' | 'unfinished'> {
  await assertUnused(pool);
  if ((await findUnfinished(pool)) === 'backup') return 'unfinished';
  const { rows: tables } = await pool.query("select from pg_tables where schemaname = 'public' limit 1");
  if (tables.length === 0) return 'empty';
  if (replaces) return 'full';
  throw new StartError('This database is not empty. With --replace, all that is in it is thrown away for the backup.');
}

/** Unwritten removals of a stopped site are in the database that is thrown away. */
async function saveWaiting(database: Kysely<DB>, storage: Storage): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('removal_outbox') is not null as known`.execute(
    database,
  );
  if (rows[0]?.known) await writeJournal({ database, storage });
}
