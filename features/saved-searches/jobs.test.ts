import { savedSearches } from '@/features/saved-searches/feature';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addTag, addUser, daysAgo, followTag } from '@/jest/gallery';
import { getPool } from '@/lib/db/client';
import { useJobs } from '@/lib/jobs/testing/use-jobs';
import { saveSearch } from '@/features/saved-searches/save-search';

useTestDatabase();
const jobs = useJobs();

it('the jobs tell of new pins of saved searches and followed tags', async () => {
  const userId = await addUser();
  await followTag(userId, await addTag('reef'));
  await saveSearch(userId, { query: 'reef' });
  await rowsOf('update saved_searches set since = 0');
  await rowsOf('update tag_announcer set seen_to = 0');
  await rowsOf('update search_matcher set seen_to = 0');
  await addPin({ tags: ['reef'], createdAt: daysAgo(2) });
  const own = (await savedSearches.jobs?.()) ?? {};
  await jobs.runOnce(getPool(), 'on', [own]);
  expect(jobs.failure).not.toHaveBeenCalled();
  expect(await rowsOf('select kind from shown_notifications where user_id = $1 order by kind', [userId])).toEqual([
    { kind: 'tag_pin' },
    { kind: 'search_pin' },
  ]);
});
