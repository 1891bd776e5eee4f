import { findSavedSearches, findTagNews, getSavedFeed } from '@/features/saved-searches/saved-feed';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addTag, addUser, followTag } from '@/jest/gallery';
import { findCalls, notedAnswers } from '@/jest/named-queries';
import { compareRows } from '@/jest/query-rows';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { hideTag } from '@/lib/services/hidden-tags';

jest.mock('@/lib/db/client', () => jest.requireActual('@/jest/named-queries').notingClient());
useTestDatabase();

it('named queries are all understood by the database, and answer what their Row types say', async () => {
  const userId = await addUser();
  await addPin({ tags: ['waves'] });
  await hideTag(userId, 'waves', true);
  await rowsOf("insert into searches (query) values ('waves')");
  await rowsOf("insert into saved_searches (user_id, search_id, name) select $1, id, 'Waves' from searches", [userId]);
  const rules = await findPersonalRules(userId);
  const readFeeds = async () => {
    for (const own of [null, rules])
      await getSavedFeed({ userId, searches: [1], filter: 'gay-straight', rules: own, page: 1 });
  };
  await readFeeds();
  await followTag(userId, await addTag('waves'));
  await readFeeds();
  await Promise.all([findSavedSearches(userId), findTagNews(userId)]);
  const answers = notedAnswers().filter(({ call }) => call.startsWith('features/'));
  expect([...new Set(answers.map(({ call }) => call))].sort()).toEqual(await findCalls('features/saved-searches'));
  expect(compareRows(answers)).toEqual([]);
});
