import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '@/lib/db/types';
import { inTemporaryFolder, sweepTemporaryFolders } from '@/lib/incoming/temporary-folder';
import { endExpiredBans } from '@/lib/services/bans';
import type { CdnApi } from '@/lib/services/cdn/cdn-apis';
import { forgetTargets } from '@/lib/services/cdn/outbox';
import { sendPurges } from '@/lib/services/cdn/send-purges';
import { divideFeeds } from '@/lib/services/divide-feeds';
import { tellEngines, type IndexNow } from '@/lib/services/indexnow/tell-engines';
import { keepSitemapRanges } from '@/lib/services/keep-sitemap-ranges';
import type { Mailer } from '@/lib/services/mail/mailer';
import { sendMails } from '@/lib/services/mail/send-mails';
import { forgetMediaJobs } from '@/lib/services/media-jobs/forget-jobs';
import { makeAvifs } from '@/lib/services/media-files/make-avifs';
import { measureAnimations } from '@/lib/services/media-files/measure-animations';
import { deleteDueFiles } from '@/lib/services/media-files/file-deletions';
import { claimStorage, rememberOwner } from '@/lib/services/media-files/storage-owner';
import { askAgain } from '@/lib/services/moderation/quarantine';
import { deleteRemovedFiles } from '@/lib/services/moderation/removed-files';
import { forgetJournal } from '@/lib/services/removal-journal/journal-files';
import { writeJournal } from '@/lib/services/removal-journal/write-journal';
import { settleFiles } from '@/lib/services/moderation/withheld-files';
import { fillNameSkeletons } from '@/lib/services/fill-name-skeletons';
import { forgetIps } from '@/lib/services/forget-ips';
import { keepTakedownTime } from '@/lib/services/takedowns/keep-time';
import { forgetUploads } from '@/lib/services/uploads/forget-uploads';
import { env, type Env } from '@/lib/env';
import type { Storage } from '@/lib/storage/storage';
import { forgetAssets, keepAssets } from '@/server/upkeep/keep-assets';
import { makeCompleteAssets } from '@/server/upkeep/complete-assets';
import { holdInventory } from '@/server/upkeep/hold-inventory';
import { makePreviewBoards } from '@/server/upkeep/preview-boards';
import { makeRelateTags } from '@/server/upkeep/relate-tags';
import { announceNewPins, flushRanks, sweepNotifications } from '@/server/upkeep/stepwise-calls';

const RANKS_EVERY_MS = 1_000;
const ANNOUNCE_EVERY_MS = 1_000;
const MAILS_EVERY_MS = 5_000;
const INDEXNOW_EVERY_MS = 10_000;
const CDN_EVERY_MS = 500;
const FILES_EVERY_MS = 2_000;
const JOURNAL_EVERY_MS = 2_000;
const MINUTE_MS = 60_000;
const CLAIM_EVERY_MS = 4 * MINUTE_MS;
const OWNER_KNOWN_MS = MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** How often it is looked whether an inventory is due, which is once a day. */
const INVENTORY_LOOKED_FOR_EVERY_MS = 10 * MINUTE_MS;
/** Nobody can bring these back any more (migration 0008). */
const FORGET_BOARDS = "delete from deleted_boards where deleted_at < now() - interval '1 minute'";
/** Sessions that are over, and those whose cookie is (lib/auth/session-claims). */
const FORGET_SESSIONS = `delete from sessions s using users u
  where u.id = s.user_id and (s.signed_in_at < u.sessions_since or s.last_used_at < now() - interval '16 days')`;

export interface Upkeep {
  /** Resolves when nothing is running any more. */
  stop(): Promise<void>;
}

export interface UpkeepSettings {
  pool: pg.Pool;
  storage: Storage;
  /** Whether files that no row names go, or are only told of. */
  mediaSweep: Env['MEDIA_SWEEP'];
  /** Brings mails to people. */
  mailer: Mailer;
  /** Tells the operator what became of mails, and what a sweep would do. */
  log(line: string): void;
  /** Tells search engines of changed pages. */
  indexNow: Pick<IndexNow, 'key' | 'endpoint' | 'siteUrl'>;
  /** Each place that is told of purges: none without a CDN. */
  cdnTargets?: readonly CdnTarget[];
  /** Where calls keep files while they run. */
  dataDir: string;
  /** The folder of the build whose files are kept for pages of other versions; undefined: there is none. */
  build?: string;
  /** Removes what deleted accounts have left outside of the database. */
  eraseDeleted(): Promise<void>;
  logError(task: string, error: unknown): void;
  /** Told of each run of a task. */
  onRun?(run: TaskRun): void;
}

interface CdnTarget {
  target: string;
  api: CdnApi;
}

export interface TaskRun {
  task: string;
  /** Between runs. */
  pauseMs: number;
  ms: number;
  ok: boolean;
}

/**
 * Does what has to happen later, each task at a pace of its own and never twice at once. Only the owner of the storage moves and
 * deletes its files. A failure is logged, and the next run tries again.
 */
export function startUpkeep(settings: UpkeepSettings): Upkeep {
  const { pool, storage, mediaSweep, dataDir, mailer, log, eraseDeleted, logError, cdnTargets = [] } = settings;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const stopping = new AbortController();
  const isOwner = rememberOwner({ database: db, storage }, OWNER_KNOWN_MS);
  const task = (name: string, pauseMs: number, work: () => Promise<unknown>) => {
    const run = async () => {
      const startedAt = performance.now();
      const end = (ok: boolean) => settings.onRun?.({ task: name, pauseMs, ms: performance.now() - startedAt, ok });
      await work().then(
        () => end(true),
        (error: unknown) => {
          end(false);
          logError(name, error);
        },
      );
    };
    return repeat(pauseMs, run);
  };
  const ownerTask = (name: string, pauseMs: number, work: () => Promise<unknown>) =>
    task(name, pauseMs, async () => {
      if (await isOwner()) await work();
    });
  const tasks = [
    task('flush_ranks', RANKS_EVERY_MS, () => flushRanks(pool)),
    task('announcements', ANNOUNCE_EVERY_MS, () => announceNewPins(pool)),
    task('notifications', HOUR_MS, () => sweepNotifications(pool)),
    task('age_feed', MINUTE_MS, () => pool.query('select age_feed()')),
    task('feed_blocks', MINUTE_MS, () => divideFeeds(db)),
    task('related_tags', MINUTE_MS, makeRelateTags(pool)),
    task('sitemap_ranges', HOUR_MS, () => keepSitemapRanges(pool)),
    task('deleted_boards', MINUTE_MS, () => pool.query(FORGET_BOARDS)),
    task('sessions', HOUR_MS, () => pool.query(FORGET_SESSIONS)),
    task('bans', MINUTE_MS, () => endExpiredBans(db)),
    task('name_skeletons', MINUTE_MS, () => fillNameSkeletons(db, stopping.signal)),
    task('mails', MAILS_EVERY_MS, () => sendMails(db, { mailer, log, signal: stopping.signal })),
    task('indexnow', INDEXNOW_EVERY_MS, () => tellEngines(db, { ...settings.indexNow, log, signal: stopping.signal })),
    ...cdnTargets.map((each) =>
      task('cdn', CDN_EVERY_MS, () => sendPurges(db, { ...each, log, signal: stopping.signal })),
    ),
    task('cdn_targets', HOUR_MS, () =>
      forgetTargets(
        db,
        cdnTargets.map(({ target }) => target),
      ),
    ),
    task('takedowns', MINUTE_MS, () => keepTakedownTime(db)),
    task('report_addresses', HOUR_MS, () => forgetIps(db)),
    task('erasures', MINUTE_MS, async () => {
      const { rows } = await pool.query('select from erasures limit 1');
      if (rows.length > 0) await eraseDeleted();
    }),
    ownerTask('files', FILES_EVERY_MS, () => settleFiles(storage, { database: db })),
    ownerTask('file_deletions', FILES_EVERY_MS, () =>
      deleteDueFiles({ database: db, storage, signal: stopping.signal }),
    ),
    ownerTask('journal', JOURNAL_EVERY_MS, () => writeJournal({ database: db, storage })),
    ownerTask('old_journal', 24 * HOUR_MS, () => forgetJournal(storage, env.REMOVAL_JOURNAL_DAYS)),
    ownerTask('removed_files', HOUR_MS, () => deleteRemovedFiles({ database: db, storage, signal: stopping.signal })),
    ownerTask('quarantine', MINUTE_MS, () => askAgain({ database: db, storage })),
    task('media_jobs', MINUTE_MS, () => forgetMediaJobs(db)),
    ownerTask('uploads', MINUTE_MS, () => forgetUploads({ database: db, storage })),
    task('animations', MINUTE_MS, () => measureAnimations({ database: db, storage })),
    ownerTask('stills', MINUTE_MS, makeCompleteAssets({ database: db, storage, dataDir })),
    ...(env.AVIF_STILLS === 'on'
      ? [
          ownerTask('avifs', MINUTE_MS, () =>
            inTemporaryFolder(dataDir, (newFolder) => makeAvifs({ database: db, storage, newFolder })),
          ),
        ]
      : []),
    ownerTask('board_previews', MINUTE_MS, makePreviewBoards({ database: db, storage, dataDir })),
    ownerTask('forgotten_builds', HOUR_MS, () => forgetAssets({ storage })),
    task('temporary', MINUTE_MS, () => sweepTemporaryFolders(dataDir)),
    task('storage_owner', CLAIM_EVERY_MS, () => claimStorage({ database: db, storage })),
    ...(mediaSweep === 'off'
      ? []
      : [
          ownerTask('inventory', INVENTORY_LOOKED_FOR_EVERY_MS, () =>
            holdInventory({ database: db, storage, log, signal: stopping.signal, isDryRun: mediaSweep === 'dry-run' }),
          ),
        ]),
  ];
  const { build } = settings;
  if (build) tasks.push(task('build_files', HOUR_MS, () => keepAssets({ storage, build, signal: stopping.signal })));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}

/** Runs `work` now and again `pauseMs` after it ended, never twice at once. */
function repeat(pauseMs: number, work: () => Promise<void>): Upkeep {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = work().then(() => {
      if (!stopped) timer = setTimeout(run, pauseMs);
    });
  };
  run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
