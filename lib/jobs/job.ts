import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from '@/lib/db/types';
import type { Env } from '@/lib/env';
import type { CdnApi } from '@/lib/services/cdn/cdn-apis';
import type { IndexNow } from '@/lib/services/indexnow/notify-engines';
import type { Mailer } from '@/lib/services/mail/mailer';
import type { Storage } from '@/lib/storage/storage';

export interface JobPlace {
  pool: pg.Pool;
  database: Kysely<DB>;
  storage: Storage;
  /** The parent of temporary files. */
  dataDir: string;
  /** Whether unnamed files are moved to the trash, or only reported. */
  mediaSweep: Env['MEDIA_SWEEP'];
  mailer: Mailer;
  /** Signs the links of emails. */
  siteSecret: string;
  log(line: string): void;
  indexNow: Pick<IndexNow, 'key' | 'endpoint' | 'siteUrl'>;
  cdnTargets?: readonly { target: string; api: CdnApi }[];
  /** The build's folder; its files are kept for pages of other versions. */
  build?: string;
  /** Finishes deletions of accounts outside the database. */
  eraseDeleted(): Promise<void>;
  /** Aborted at the stop: end after the current step. */
  signal: AbortSignal;
}

export interface Attempt {
  isFirst: boolean;
  isLast: boolean;
}

type Work = (place: JobPlace) => Promise<unknown>;

/** Work that recurs. A failed run is logged; the next one tries again. */
export interface Periodic {
  run: Work;
  /** Runs on one machine at these minutes, and when a machine starts. */
  cron?: string;
  /** Runs on every machine with this pause after each run. */
  everyMs?: number;
  /** Runs only while this database owns the storage (decision 23). */
  ownerOnly?: boolean;
}

export const cron = (line: string, run: Work): Periodic => ({ cron: line, run });
export const every = (everyMs: number, run: Work): Periodic => ({ everyMs, run });
/** For work that moves or deletes files. */
export const byOwner = (periodic: Periodic): Periodic => ({ ...periodic, ownerOnly: true });
