import { backup } from '@/features/backup/feature';
import { listJournal, readJournal } from '@/features/backup/journal/journal-files';
import { useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { getPool } from '@/lib/db/client';
import { useJobs } from '@/lib/jobs/testing/use-jobs';
import { ban } from '@/lib/services/bans';

useTestDatabase();
const jobs = useJobs();

it('the jobs write what was removed into the journal', async () => {
  await ban({ userId: await addUser(), reason: 'Spam.', until: null, adminId: null });
  const own = (await backup.jobs?.()) ?? {};
  expect(Object.keys(own.periodic ?? {})).toEqual(['journal', 'old_journal']);
  await jobs.runOnce(getPool(), 'on', [own]);
  expect(jobs.failure).not.toHaveBeenCalled();
  const keys = await listJournal(jobs.storage);
  expect(await readJournal(jobs.storage, keys)).toContainEqual(expect.objectContaining({ kind: 'ban' }));
});
