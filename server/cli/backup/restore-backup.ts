import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { migrate } from '@/lib/db/migrate';
import { findNamed } from '@/lib/data/media-files/named-files';
import { openPool } from '@/lib/db/pool';
import type { DB } from '@/lib/db/types';
import { findUnfinished, markFinished } from '@/lib/db/unfinished-restore';
import { env } from '@/lib/env';
import { renewAllPreviews } from '@/lib/services/media-files/outdated-previews';
import { takeOwnership } from '@/lib/services/media-files/storage-owner';
import { writeJournal } from '@/lib/services/removal-journal/write-journal';
import type { Storage } from '@/lib/storage/storage';
import { verifyChain } from '@/server/cli/audit/verify-chain';
import { dropMails } from '@/server/cli/backup/drop-mails';
import { reasonOf, replaceDatabase } from '@/server/cli/backup/replace-database';
import { readRemovals, type Since } from '@/server/cli/backup/journal-copy';
import type { Manifest } from '@/server/cli/backup/manifest';
import { readBackup } from '@/server/cli/backup/check-backup';
import { redoRemovals, type Redone } from '@/server/cli/backup/redo-removals';
import { restoreFiles, type RestoredFiles } from '@/server/cli/backup/restore-files';
import { assertUnused } from '@/server/cli/stopped-database';
import { StartError } from '@/server/start/start-error';

const NOTHING: Since = { removals: [], last: null };

interface Restore {
  /** Folder of the backup. */
  folder: string;
  /** URL of the database that the backup comes into. */
  url: string;
  storage: Storage;
  /** What is in the database may be thrown away. */
  replaces: boolean;
  /** Whether what was removed since is removed again. `moved`: nothing was, and sessions go on. */
  journal: 'applied' | 'ignored' | 'moved';
  /** So long the journal is kept, days. */
  journalDays?: number;
  /** Hears of each media file. */
  step?: () => void;
}

export interface Restored {
  manifest: Manifest;
  /** What the audit log says of itself. */
  audit: string;
  files: RestoredFiles;
  removals: Redone;
  /** Subjects of mails that are not sent a second time. */
  mails: string[];
}

/**
 * Puts a backup into a database and brings it up to this version. Everything that can be refused is refused before
 * anything is changed. The site does not start on it before all is done, which a second run does when the first was cut off (rule 187).
 * The database owns the files of the storage afterwards (decision 23).
 * @throws StartError for a backup that is broken or newer than this version, and for a database that is in use or not empty
 */
export async function restoreBackup({
  folder,
  url,
  storage,
  replaces,
  journal,
  journalDays = env.REMOVAL_JOURNAL_DAYS,
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
    await pool.end(); // Kysely ends it only once it has asked something itself
  }
}

interface Loaded extends Pick<Restore, 'folder' | 'url' | 'storage' | 'journal'> {
  manifest: Manifest;
  since: Since;
  database: Kysely<DB>;
  step: () => void;
}

/** What comes after the load, all of which can be done twice. Files first, which removals move. */
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

/** Files that nothing names any more, since their pins were removed again or the previews are made anew, are not missed. */
async function withoutRemoved(files: RestoredFiles, named: Set<string>, database: Kysely<DB>): Promise<RestoredFiles> {
  const still = await findNamed([...named], database);
  const isKept = (key: string) => !named.has(key) || still.has(key);
  return { ...files, missing: files.missing.filter(isKept), changed: files.changed.filter(isKept) };
}

/** What is in the database; what a restore was cut off in may go without being asked for. */
async function assertUsable(pool: pg.Pool, replaces: boolean): Promise<'empty' | 'full' | 'unfinished'> {
  await assertUnused(pool);
  if ((await findUnfinished(pool)) === 'backup') return 'unfinished';
  const { rows: tables } = await pool.query("select from pg_tables where schemaname = 'public' limit 1");
  if (tables.length === 0) return 'empty';
  if (replaces) return 'full';
  throw new StartError('This database is not empty. With --replace, all that is in it is thrown away for the backup.');
}

/** Removals that the site was stopped before it wrote them are in the database that is thrown away. */
async function saveWaiting(database: Kysely<DB>, storage: Storage): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('removal_outbox') is not null as known`.execute(
    database,
  );
  if (rows[0]?.known) await writeJournal({ database, storage });
}
