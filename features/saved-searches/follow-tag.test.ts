import { rowsOf, useTestDatabase } from '@/jest/database';
import { addTag, addUser } from '@/jest/gallery';
import { followTag } from '@/features/saved-searches/follow-tag';
import { findAccountFollows } from '@/lib/data/accounts';
import { mergeTags } from '@/lib/services/moderation/tag-actions';

useTestDatabase();

describe('following a tag', () => {
  const tagsOf = async (userId: string) => (await findAccountFollows(userId)).followedTags;

  it('is by name or a word that stands for it, and the same twice changes nothing', async () => {
    const userId = await addUser();
    await addTag('calm sea', { synonyms: ['ocean'] });
    await addTag('beach');
    for (const word of [' Calm SEA', 'ocean', 'beach']) await followTag(userId, word, true);
    expect(await tagsOf(userId)).toEqual(['beach', 'calm sea']);
    for (const word of ['Ocean', 'ocean', 'nothing like it']) await followTag(userId, word, false);
    expect(await tagsOf(userId)).toEqual(['beach']);
  });

  it.each(['no such tag', '', 'x'.repeat(10_000), 'nul\0'])('refuses %j, which is no tag', async (word) =>
    expect(followTag(await addUser(), word, true)).rejects.toMatchObject({ status: 404 }),
  );

  it('stops at a thousand, also when several come at once', async () => {
    const userId = await addUser();
    await rowsOf("insert into tags (name) select 'one of many ' || n from generate_series(1, 1010) n");
    await rowsOf(
      "insert into tag_follows (user_id, tag_id) select $1, id from tags where name like 'one of many %' limit 995",
      [userId],
    );
    const others = await rowsOf<{ name: string }>(
      "select name from tags where name like 'one of many %' and id not in (select tag_id from tag_follows)",
    );
    const answers = await Promise.allSettled(others.map(({ name }) => followTag(userId, name, true)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect([(await tagsOf(userId)).length, refused.length]).toEqual([1000, 10]);
    expect(refused[0]).toMatchObject({
      status: 409,
      message: 'You follow 1,000 tags, which is the most. Unfollow one first.',
    });
  });

  it('goes on with the tag that theirs is merged into', async () => {
    const [one, both] = [await addUser(), await addUser()];
    await addTag('twilight');
    await addTag('dusk');
    for (const userId of [one, both]) await followTag(userId, 'twilight', true);
    await followTag(both, 'dusk', true);
    await mergeTags('twilight', 'dusk', await addUser({ admin: true }));
    expect([await tagsOf(one), await tagsOf(both)]).toEqual([['dusk'], ['dusk']]);
  });
});
