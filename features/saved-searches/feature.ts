import { matchPinsJob } from '@/features/saved-searches/match-pins-job';
import { defineFeature } from '@/lib/features/feature';
import { queuedTask } from '@/lib/jobs/feature-jobs';
import { cron, every } from '@/lib/jobs/job';

export const savedSearches = defineFeature({
  name: 'saved-searches',
  listeners: async () => {
    const { addApproved } = await import('@/features/saved-searches/add-approved');
    return { pinsApproved: addApproved };
  },
  userExport: async (...of) => (await import('@/features/saved-searches/export')).exportSearches(...of),
  endpoints: async () => {
    const [followTag, searches, seen] = await Promise.all([
      import('@/features/saved-searches/api/follow-tag'),
      import('@/features/saved-searches/api/searches'),
      import('@/features/saved-searches/api/seen'),
    ]);
    return {
      '/tags/{tag}/follow': { ...followTag },
      '/users/{userId}/searches': { ...searches },
      '/users/{userId}/searches/seen': { ...seen },
    };
  },
  jobs: async () => {
    const [{ announceSearches, announceTags, forgetSearches }, { matchNewPins, matchPins }] = await Promise.all([
      import('@/features/saved-searches/announce'),
      import('@/features/saved-searches/matching/match-pins'),
    ]);
    return {
      periodic: {
        tag_announcements: every(5_000, ({ pool }) => announceTags(pool)),
        search_news: every(2_000, async ({ pool, database, signal }) => {
          await matchNewPins(database, signal);
          await announceSearches(pool);
        }),
        unsaved_searches: cron('13 * * * *', ({ pool }) => forgetSearches(pool)),
      },
      queued: [
        queuedTask(matchPinsJob, ({ database }, { ids, search }) =>
          database.transaction().execute((trx) => matchPins(trx, ids, search)),
        ),
      ],
    };
  },
});
