import { useTestDatabase } from '@/jest/database';
import { addTag, addUser } from '@/jest/gallery';
import { findHiddenTags } from '@/lib/data/personal-choices';
import { hideTag } from '@/lib/services/hidden-tags';

useTestDatabase();

describe('hiding a tag', () => {
  it('is by name, in any case, or by a word that stands for it, and the same twice changes nothing', async () => {
    const me = await addUser();
    await addTag('calm sea', { synonyms: ['ocean'] });
    await addTag('beach');
    for (const word of ['calm sea', ' Calm SEA ', 'ocean', 'beach']) await hideTag(me, word, true);
    expect(await findHiddenTags(me)).toEqual(['beach', 'calm sea']);
    await hideTag(me, 'Ocean', false);
    await hideTag(me, 'calm sea', false);
    expect(await findHiddenTags(me)).toEqual(['beach']);
  });

  it('changes the lists of that person alone', async () => {
    const [me, other] = [await addUser(), await addUser()];
    await addTag('mine');
    await hideTag(me, 'mine', true);
    expect(await findHiddenTags(other)).toEqual([]);
  });

  it.each(['no such tag', '', '%', "' or true --", 'x'.repeat(10_000), 'nul\0'])(
    'refuses %j, which is no tag',
    async (tag) => {
      const me = await addUser();
      for (const hidden of [true, false]) {
        await expect(hideTag(me, tag, hidden)).rejects.toMatchObject({ code: 'missing', status: 404 });
      }
    },
  );

  it('stops at a hundred tags, also when many come at once', async () => {
    const me = await addUser();
    const tags = Array.from({ length: 110 }, (_, n) => `one of many ${n}`);
    for (const tag of tags) await addTag(tag);
    for (const tag of tags.slice(0, 95)) await hideTag(me, tag, true);
    const done = await Promise.allSettled(tags.slice(95).map((tag) => hideTag(me, tag, true)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', status: 409, message: expect.stringContaining('100 tags') },
    });
    expect(await findHiddenTags(me)).toHaveLength(100);
    await hideTag(me, tags[0] ?? '', true);
    await hideTag(me, tags[0] ?? '', false);
    expect(await findHiddenTags(me)).toHaveLength(99);
  });
});
