import { env } from '@/lib/env';
import { sweepTemporaryFolders } from '@/lib/incoming/temporary-folder';
import { forgetJobs } from '@/lib/jobs/forget-jobs';
import { takeDailyInventory } from '@/lib/jobs/daily-inventory';
import { byOwner, cron, every, type Attempt, type JobPlace, type Periodic } from '@/lib/jobs/job';
import { goOn } from '@/lib/jobs/go-on';
import { forgetAssets, keepAssets } from '@/lib/jobs/keep-assets';
import type { JobName, JobPayloads } from '@/lib/jobs/payloads';
import { relateTags } from '@/lib/jobs/relate-tags';
import { announceNewPins, flushRanks, sweepNotifications } from '@/lib/jobs/stepwise-calls';
import { walkRows } from '@/lib/jobs/walk-rows';
import { withFolder } from '@/lib/jobs/with-folder';
import { endExpiredBans } from '@/lib/services/bans';
import { forgetTargets } from '@/lib/services/cdn/outbox';
import { divideFeeds } from '@/lib/services/divide-feeds';
import { fillNameSkeletons } from '@/lib/services/fill-name-skeletons';
import { forgetIps } from '@/lib/services/forget-ips';
import { notifyEngines } from '@/lib/services/indexnow/notify-engines';
import { keepSitemapRanges } from '@/lib/services/keep-sitemap-ranges';
import { keepOutbox, sendMail } from '@/lib/services/mail/send-mail';
import { makeBoardPreviews, wantOlderPreviews } from '@/lib/services/media-files/board-previews';
import { completeStills } from '@/lib/services/media-files/complete-stills';
import { describeAvatars } from '@/lib/services/media-files/describe-avatars';
import { deleteDueFiles } from '@/lib/services/media-files/file-deletions';
import { makeAvifs } from '@/lib/services/media-files/make-avifs';
import { measureAnimations } from '@/lib/services/media-files/measure-animations';
import { claimStorage } from '@/lib/services/media-files/storage-owner';
import { forgetMediaJobs } from '@/lib/services/media-jobs/forget-jobs';
import { askAgain } from '@/lib/services/moderation/quarantine';
import { deleteRemovedFiles } from '@/lib/services/moderation/removed-files';
import { moveFiles } from '@/lib/services/moderation/withheld-files';
import { keepTagChanges, runTagChange } from '@/lib/services/moderation/tag-changes';
import { emptyTrash } from '@/lib/services/pins/trash';
import { forgetUploads } from '@/lib/services/uploads/forget-uploads';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const EACH_MINUTE = '* * * * *';
/** Ended sessions, and those with expired cookies (lib/auth/session-claims). */
const FORGET_SESSIONS = `delete from sessions s using users u
  where u.id = s.user_id and (s.signed_in_at < u.sessions_since or s.last_used_at < now() - interval '16 days')`;
const FORGET_BOARDS = "delete from deleted_boards where deleted_at < now() - interval '1 minute'";

/** Work that recurs. Hourly jobs are spread over the hour. */
export const PERIODIC_JOBS = {
  flush_ranks: every(SECOND_MS, ({ pool }) => flushRanks(pool)),
  announcements: every(SECOND_MS, ({ pool }) => announceNewPins(pool)),
  indexnow: every(10 * SECOND_MS, ({ database, indexNow, log, signal }) =>
    notifyEngines(database, { ...indexNow, log, signal }),
  ),
  files: byOwner(every(2 * SECOND_MS, ({ storage, database }) => moveFiles(storage, { database }))),
  file_deletions: byOwner(every(2 * SECOND_MS, deleteDueFiles)),
  temporary: every(MINUTE_MS, ({ dataDir }) => sweepTemporaryFolders(dataDir)),
  build_files: every(60 * MINUTE_MS, async ({ build, ...place }) => build && keepAssets({ ...place, build })),

  age_feed: cron(EACH_MINUTE, ({ pool }) => pool.query('select age_feed()')),
  feed_blocks: cron(EACH_MINUTE, ({ database }) => divideFeeds(database)),
  related_tags: cron(EACH_MINUTE, ({ pool }) => relateTags(pool)),
  deleted_boards: cron(EACH_MINUTE, ({ pool }) => pool.query(FORGET_BOARDS)),
  bans: cron(EACH_MINUTE, endExpiredBans),
  name_skeletons: cron(EACH_MINUTE, ({ database, signal }) => fillNameSkeletons(database, signal)),
  erasures: cron(EACH_MINUTE, async ({ pool, eraseDeleted }) => {
    const { rowCount } = await pool.query('select from erasures limit 1');
    if (rowCount) await eraseDeleted();
  }),
  quarantine: byOwner(cron(EACH_MINUTE, askAgain)),
  media_jobs: cron(EACH_MINUTE, ({ database }) => forgetMediaJobs(database)),
  uploads: byOwner(cron(EACH_MINUTE, forgetUploads)),
  trash: byOwner(cron(EACH_MINUTE, emptyTrash)),
  animations: cron(EACH_MINUTE, measureAnimations),
  avifs: byOwner(cron(EACH_MINUTE, async (place) => env.AVIF_STILLS === 'on' && withFolder(place, makeAvifs))),
  board_previews: byOwner(cron(EACH_MINUTE, (place) => withFolder(place, makeBoardPreviews))),
  storage_owner: cron('*/4 * * * *', claimStorage),

  forgotten_jobs: cron('1 * * * *', ({ database }) => forgetJobs(database)),
  notifications: cron('3 * * * *', ({ pool }) => sweepNotifications(pool)),
  sitemap_ranges: cron('7 * * * *', ({ pool }) => keepSitemapRanges(pool)),
  sessions: cron('11 * * * *', ({ pool }) => pool.query(FORGET_SESSIONS)),
  cdn_targets: cron('17 * * * *', ({ database, cdnTargets = [] }) =>
    forgetTargets(
      database,
      cdnTargets.map(({ target }) => target),
    ),
  ),
  ip_addresses: cron('23 * * * *', ({ database }) => forgetIps(database)),
  outbox: cron('29 * * * *', ({ database }) => keepOutbox(database)),
  tag_changes: cron('37 * * * *', ({ database }) => keepTagChanges(database)),
  removed_files: byOwner(cron('31 * * * *', deleteRemovedFiles)),
  forgotten_builds: byOwner(cron('37 * * * *', ({ storage }) => forgetAssets({ storage }))),
  /** A lease makes it daily, and hourly after a failure. */
  inventory: byOwner(
    cron('43 * * * *', async ({ mediaSweep, ...place }) => {
      if (mediaSweep !== 'off') await takeDailyInventory({ ...place, isDryRun: mediaSweep === 'dry-run' });
    }),
  ),
} satisfies Record<string, Periodic>;

export const JOBS: {
  [Name in Exclude<JobName, 'retry_row'>]: (
    place: JobPlace,
    payload: JobPayloads[Name],
    attempt: Attempt,
  ) => Promise<unknown>;
} = {
  complete_stills: (place, { after }) =>
    goOn('complete_stills', place, () => withFolder(place, (folders) => completeStills({ ...folders, after }))),
  describe_avatars: (place, { after }) =>
    goOn('describe_avatars', place, () => withFolder(place, (folders) => describeAvatars({ ...folders, after }))),
  send_mail: (place, { id }, { isLast }) => sendMail(id, place, isLast),
  remake_pin_words: walkOn('remake_pin_words'),
  remake_board_words: walkOn('remake_board_words'),
  size_feeds: walkOn('size_feeds'),
  tag_change: ({ database, signal }, { id }) => runTagChange(database, id, signal),
  older_previews: (place, { after }) => goOn('older_previews', place, () => wantOlderPreviews(place.database, after)),
};

/** Walks over all rows after a start: rows of this version are complete. */
export const WALKS = [
  'complete_stills',
  'describe_avatars',
  'older_previews',
  'remake_pin_words',
  'remake_board_words',
  'size_feeds',
] as const;

function walkOn(walk: Parameters<typeof walkRows>[0]) {
  return (place: JobPlace, { after }: { after: number }) => goOn(walk, place, () => walkRows(walk, place, after));
}
