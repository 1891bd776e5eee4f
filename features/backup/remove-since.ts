import { Kysely, PostgresDialect } from 'kysely';
import { backupSettings } from '@/features/backup/settings';
import { migrate } from '@/lib/db/migrate';
import { openPool } from '@/lib/db/pool';
import type { DB } from '@/lib/db/types';
import { markFinished, markUnfinished } from '@/lib/db/unfinished-restore';
import { renewAllPreviews } from '@/lib/services/media-files/outdated-previews';
import { takeOwnership } from '@/lib/services/media-files/storage-owner';
import type { Storage } from '@/lib/storage/storage';
import { verifyChain } from '@/server/cli/audit/verify-chain';
import { dropMails } from '@/features/backup/drop-mails';
import { readRemovals } from '@/features/backup/journal-copy';
import { redoRemovals, type Redone } from '@/features/backup/redo-removals';
import { assertUnused } from '@/server/cli/stopped-database';

interface Request {
  url: string;
  storage: Storage;
  /** The moment of the restored database. */
  since: Date;
  /** Lifetime of the journal, days. */
  journalDays?: number;
}

export interface RemovedSince {
  removals: Redone;
  /** Subjects of mails that are not sent again. */
  mails: string[];
  audit: string;
}

/**
 * Repeats the removals since PostgreSQL's own point-in-time recovery (rule 257). The database then owns the storage's files
 * (decision 23); the site starts only afterwards (rule 254).
 * @throws StartError when a site runs on it or the journal is unreadable
 */
export async function removeSince({
  url,
  storage,
  since,
  journalDays = backupSettings.values.REMOVAL_JOURNAL_DAYS,
}: Request): Promise<RemovedSince> {
  const pool = openPool({ url, application: 'pins-restore', max: 2, statementTimeoutMs: 0 });
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    await assertUnused(pool);
    const manifest = { madeAt: since.toISOString(), journal: null };
    const removed = await readRemovals({ manifest, storage, days: journalDays });
    await markUnfinished(pool, 'removals');
    await migrate(url, { finishesRestore: true });
    await takeOwnership({ database, storage });
    await renewAllPreviews(database);
    const mails = await dropMails(database);
    const removals = await redoRemovals(removed, { database, storage });
    const audit = await verifyChain(database, null);
    await markFinished(pool);
    return { removals, mails, audit };
  } finally {
    await pool.end(); // Kysely ends it only after a query of its own.
  }
}
