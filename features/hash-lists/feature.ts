import { hashListSettings } from '@/features/hash-lists/settings';
import { comparisonJob, cybertipJob } from '@/features/hash-lists/jobs';
import { defineFeature } from '@/lib/features/feature';
import { queuedTask } from '@/lib/jobs/feature-jobs';
import { cron } from '@/lib/jobs/job';
import { withFolder } from '@/lib/jobs/with-folder';

export const hashLists = defineFeature({
  name: 'hash-lists',
  settings: hashListSettings,
  ports: async () => {
    const { assertUnlisted } = await import('@/features/hash-lists/lists/assert-unlisted');
    return { screenFile: assertUnlisted };
  },
  endpoints: async () => ({
    '/admin/holds/{pinId}/cybertip': { ...(await import('@/features/hash-lists/api/cybertip')) },
  }),
  jobs: async () => {
    const [{ forgetEndedHashes }, { matchOnwards }, { deliverCybertip }] = await Promise.all([
      import('@/features/hash-lists/lists/import-hash-list'),
      import('@/features/hash-lists/lists/match-stored'),
      import('@/features/hash-lists/cybertips/deliver-cybertip'),
    ]);
    return {
      periodic: { listed_hashes: cron('53 3 * * *', ({ database }) => forgetEndedHashes(database)) },
      queued: [
        queuedTask(comparisonJob, (place, walk) => withFolder(place, (folders) => matchOnwards(walk, folders))),
        queuedTask(cybertipJob, (place, { id }) => deliverCybertip(id, place)),
      ],
    };
  },
});
