import { backupSettings } from '@/features/backup/settings';
import { defineFeature } from '@/lib/features/feature';
import { byOwner, cron, every } from '@/lib/jobs/job';

const WRITE_EVERY_MS = 2_000;

const AGE =
  'select extract(epoch from now() - backup_at)::float as value from storage_owner where backup_at is not null';

export const backup = defineFeature({
  name: 'backup',
  settings: backupSettings,
  metrics: { gauges: { backup_age_seconds: { help: 'Time since npm run backup last made a backup', sql: AGE } } },
  jobs: async () => {
    const [{ forgetJournal }, { writeJournal }] = await Promise.all([
      import('@/features/backup/journal/journal-files'),
      import('@/features/backup/journal/write-journal'),
    ]);
    return {
      periodic: {
        journal: byOwner(every(WRITE_EVERY_MS, writeJournal)),
        old_journal: byOwner(
          cron('47 3 * * *', ({ storage }) => forgetJournal(storage, backupSettings.values.REMOVAL_JOURNAL_DAYS)),
        ),
      },
    };
  },
});
