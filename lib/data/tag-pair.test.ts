import { useTestDatabase } from '@/jest/database';
import { addPin, addPins, addTag, daysAgo } from '@/jest/gallery';
import { getTagPair } from '@/lib/data/tag-pair';
import type { FeedQuery } from '@/lib/domain/feed-query';

useTestDatabase();

const read = async (tags: [string, string], query: Partial<FeedQuery> = {}, hidden: string[] = []) => {
  const tagIds: [number, number] = [await addTag(tags[0]), await addTag(tags[1])];
  const hiddenTagIds = await Promise.all(hidden.map((name) => addTag(name)));
  const rules = hidden.length > 0 ? { userId: '1', key: 'k', hiddenTagIds, hiddenUserIds: [] } : null;
  const filter = 'straight-lesbian';
  const list = await getTagPair({ tagIds, query: { sort: 'Popular', page: 1, ...query }, filter, rules });
  return { ...list, ids: list.pins.map((pin) => pin._id) };
};

it('pins that bear both tags stand in the order of feeds, whichever tag is named first', async () => {
  const few = await addPin({ tags: ['sea', 'calm'], likes: 1, createdAt: daysAgo(1), mediaType: 'gif' });
  const many = await addPin({ tags: ['calm', 'sea', 'dusk'], likes: 9, createdAt: daysAgo(40), mediaType: 'pic' });
  await addPin({ tags: ['calm'], likes: 99 });
  await addPin({ title: 'Calm', tags: ['sea'] });
  await addPin({ tags: ['sea', 'calm sea'] });
  await addPin({ tags: ['sea', 'calm'], status: 'removed' });
  await addPin({ tags: ['sea', 'calm', 'great gay'] });

  expect(await read(['sea', 'calm'])).toMatchObject({ ids: [many, few], total: 2, totalPages: 1 });
  expect((await read(['calm', 'sea'], { sort: 'Latest' })).ids).toEqual([few, many]);
  expect((await read(['calm', 'sea'], { mediaType: 'gif' })).ids).toEqual([few]);
  expect((await read(['calm', 'sea'], {}, ['dusk'])).ids).toEqual([few]);
  expect(await read(['calm', 'calm sea'])).toMatchObject({ ids: [], total: 0, totalPages: 1 });
});

it('the list has pages of 60 and ends after 300 pins', async () => {
  const ids = await addPins(301, { tags: ['deep', 'wide'] });
  await addPins(3, { tags: ['wide'] });
  expect(await read(['deep', 'wide'], { page: 2 })).toMatchObject({
    ids: ids.slice(60, 120),
    total: 300,
    totalPages: 5,
  });
  expect((await read(['deep', 'wide'], { page: 6 })).ids).toEqual([]);
});
