import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '@/lib/db/migrate';
import { openPool } from '@/lib/db/pool';
import type { DB } from '@/lib/db/types';
import { markFinished, markUnfinished } from '@/lib/db/unfinished-restore';
import { env } from '@/lib/env';
import { renewAllPreviews } from '@/lib/services/media-files/outdated-previews';
import { takeOwnership } from '@/lib/services/media-files/storage-owner';
import type { Storage } from '@/lib/storage/storage';
import { verifyChain } from '@/server/cli/audit/verify-chain';
import { dropMails } from '@/server/cli/backup/drop-mails';
import { readRemovals } from '@/server/cli/backup/journal-copy';
import { redoRemovals, type Redone } from '@/server/cli/backup/redo-removals';
import { assertUnused } from '@/server/cli/stopped-database';

interface Request {
  /** URL of the database, as it was brought back. */
  url: string;
  storage: Storage;
  /** The moment that the database stands at. */
  since: Date;
  /** So long the journal is kept, days. */
  journalDays?: number;
}

export interface RemovedSince {
  removals: Redone;
  /** Subjects of mails that are not sent a second time. */
  mails: string[];
  /** What the audit log says of itself. */
  audit: string;
}

/**
 * Removes again what was removed since the moment to which PostgreSQL itself has brought a database back (rule 122). The
 * database owns the files of the storage afterwards (decision 23), and the site does not start on it before (rule 187).
 * @throws StartError when a site runs on it, or the journal cannot be read
 */
export async function removeSince({
  url,
  storage,
  since,
  journalDays = env.REMOVAL_JOURNAL_DAYS,
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
    await pool.end(); // Kysely ends it only once it has asked something itself
  }
}
