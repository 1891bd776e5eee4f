import { savedSearches } from '@/features/saved-searches/feature';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addTag, addUser, daysAgo, followTag } from '@/jest/gallery';
import { useFeatures } from '@/jest/features';
import { findNotifications } from '@/lib/data/notifications';
import { getPool } from '@/lib/db/client';
import { notificationSentence } from '@/lib/domain/notification-kinds';
import { announceTags } from '@/features/saved-searches/announce';
import { blockUser } from '@/lib/services/blocks';
import { mergeTags } from '@/lib/services/moderation/tag-actions';
import { keepPin, removePins } from '@/lib/services/moderation/pin-actions';
import { hideTag } from '@/lib/services/hidden-tags';

useTestDatabase();
useFeatures(savedSearches);
// Pins of tests are older than the site.
beforeAll(() => rowsOf('update tag_announcer set seen_to = 0'));

const announce = () => announceTags(getPool());
/** Sentences, the latest first, and how many are unread. */
async function linesOf(userId: string): Promise<[string[], number]> {
  const { notifications } = await findNotifications(userId, 1);
  const [count] = await rowsOf<{ n: number }>('select unread_count($1) as n', [userId]);
  return [notifications.map(notificationSentence), count?.n ?? 0];
}
const bare = ([sentences, unread]: [string[], number]) => [
  sentences.map((sentence) => sentence.replace(/[\u2066-\u2069]/g, '')),
  unread,
];

async function somebodyFollowing(name: string): Promise<string> {
  const userId = await addUser();
  await followTag(userId, await addTag(name));
  return userId;
}

describe('new pins of followed tags', () => {
  it('are one line a tag and day, which counts on, also after it was read', async () => {
    const userId = await somebodyFollowing('nebula');
    await followTag(userId, await addTag('comet'));
    for (let n = 0; n < 3; n += 1) await addPin({ tags: ['nebula'], createdAt: daysAgo(5) });
    await announce();
    expect(bare(await linesOf(userId))).toEqual([['3 new pins in “nebula”'], 1]);
    await rowsOf('select mark_read($1, null)', [userId]);
    await addPin({ tags: ['nebula', 'comet'], createdAt: daysAgo(5) });
    await announce();
    expect(bare(await linesOf(userId))).toEqual([['New pin in “comet”', '4 new pins in “nebula”'], 1]);
    await addPin({ tags: ['nebula'], createdAt: daysAgo(4) });
    await announce();
    expect(bare(await linesOf(userId))).toEqual([
      ['New pin in “nebula”', 'New pin in “comet”', '4 new pins in “nebula”'],
      2,
    ]);
  });

  it('are left out by the filter, hidden tags and blocks, and one’s own; a removed pin is not counted', async () => {
    const [userId, disliked] = [await somebodyFollowing('aurora'), await addUser()];
    const pin = { tags: ['aurora'], createdAt: daysAgo(3) };
    await addPin({ ...pin, tags: ['aurora', 'gay'] });
    await addPin({ ...pin, tags: ['aurora', 'noise'] });
    await addPin({ ...pin, postedBy: disliked });
    await addPin({ ...pin, postedBy: userId });
    await hideTag(userId, 'noise', true);
    await blockUser(userId, disliked, 'block');
    await announce();
    expect(await linesOf(userId)).toEqual([[], 0]);
    const shown = await addPin(pin);
    expect(bare(await linesOf(userId))).toEqual([['New pin in “aurora”'], 1]);
    await rowsOf("update users set content_filter = 'gay-straight' where id = $1", [userId]);
    expect(bare(await linesOf(userId))).toEqual([['2 new pins in “aurora”'], 1]);
    await removePins([shown], { actor: await addUser({ admin: true }), reason: 'a test', legal: false });
    expect(bare(await linesOf(userId))).toEqual([['New pin in “aurora”'], 1]);
  });

  it('tell all followers, in batches, but those who have turned it off', async () => {
    const tag = await addTag('reef');
    const [off] = await rowsOf<{ id: number }>(
      `with added as (insert into users (auth_uid, name) select 'reef-' || n, 'reef-' || n from generate_series(1, 1200) n returning id),
       follows as (insert into tag_follows (user_id, tag_id) select id, $1 from added) select min(id) as id from added`,
      [tag],
    );
    await rowsOf("update users set muted_kinds = '{tag_pin}' where id = $1", [off?.id]);
    await addPin({ tags: ['reef'], createdAt: daysAgo(2) });
    for (let run = 0; run < 2; run += 1) await announce();
    expect(
      await rowsOf(
        'select count(*)::int as lines, count(distinct user_id)::int as people from notifications where subject & 2147483647 = $1',
        [tag],
      ),
    ).toEqual([{ lines: 1199, people: 1199 }]);
  });

  it('come with the approval of what waited, and go with a merged tag', async () => {
    const userId = await somebodyFollowing('dune');
    const waiting = await addPin({ tags: ['dune'], status: 'pending', createdAt: daysAgo(1) });
    await announce();
    expect(await linesOf(userId)).toEqual([[], 0]);
    const admin = await addUser({ admin: true });
    await keepPin(waiting, { actor: admin });
    await announce();
    expect(bare(await linesOf(userId))).toEqual([['New pin in “dune”'], 1]);
    await addTag('sand');
    await mergeTags('dune', 'sand', admin);
    expect(await linesOf(userId)).toEqual([[], 0]);
  });
});
