import { findCategoryPictures, findFirstActs, findInterests } from '@/features/for-you/first-steps/find-first-steps';
import { getForYou } from '@/features/for-you/list/for-you';
import { keepSeen, noteSeen } from '@/features/for-you/seen/keep-seen-pins';
import { findSeenPins } from '@/features/for-you/seen/find-seen-pins';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addPins, addUser, followUser } from '@/jest/gallery';
import { findCalls, notedAnswers } from '@/jest/named-queries';
import { compareRows } from '@/jest/query-rows';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { hideTag } from '@/lib/services/hidden-tags';

jest.mock('@/lib/db/client', () => jest.requireActual('@/jest/named-queries').notingClient());
useTestDatabase();

it('named queries are all understood by the database, and answer what their Row types say', async () => {
  const [userId, author] = [await addUser(), await addUser()];
  const [pin = ''] = await addPins(2, { tags: ['waves'], postedBy: author });
  await addPin({ tags: ['waves', 'solo'], postedBy: author });
  await addPin({ tags: ['noise'] });
  await followUser(userId, author);
  await rowsOf('insert into saves (user_id, pin_id) values ($1, $2)', [userId, pin]);
  await hideTag(userId, 'noise', true);
  const [filter, hiding] = ['gay-straight' as const, await findPersonalRules(userId)];
  for (const rules of [null, hiding]) {
    await getForYou({ userId, page: 1, filter, rules });
    await findCategoryPictures(filter, rules);
  }
  await keepSeen(userId, true);
  await noteSeen(userId, [pin]);
  await Promise.all([findSeenPins(userId, null), findInterests(userId), findFirstActs(userId)]);
  const answers = notedAnswers().filter(({ call }) => call.startsWith('features/'));
  expect([...new Set(answers.map(({ call }) => call))].sort()).toEqual(await findCalls('features/for-you'));
  expect(compareRows(answers)).toEqual([]);
});
