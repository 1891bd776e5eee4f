import { useTestDatabase } from '@/jest/database';
import { addPin, addPins, ageFeed, daysAgo } from '@/jest/gallery';
import { getRelatedPins } from '@/lib/data/related-pins';

useTestDatabase();

const related = async (id: string, filter: 'straight-lesbian' | 'gay-straight' = 'straight-lesbian') =>
  (await getRelatedPins(id, filter)).related.map((pin) => pin._id);

describe('related pins', () => {
  it('come by how rare the shared tags are, then by likes', async () => {
    const id = await addPin({ tags: ['common', 'rare'] });
    const commonLiked = await addPin({ tags: ['common'], likes: 50 });
    const common = await addPin({ tags: ['common'], likes: 2 });
    const rare = await addPin({ tags: ['rare'] });
    const both = await addPin({ tags: ['common', 'rare'] });
    await addPin({ tags: ['other'], likes: 99 });
    expect(await related(id)).toEqual([both, rare, commonLiked, common]);
  });

  it('obey the content filter and show live pins only', async () => {
    const id = await addPin({ tags: ['filtered'] });
    const plain = await addPin({ tags: ['filtered'] });
    const flagged = await addPin({ tags: ['filtered', 'femboy'], likes: 1 });
    await addPin({ tags: ['filtered'], status: 'removed', likes: 9 });
    expect(await related(id)).toEqual([plain]);
    expect(await related(id, 'gay-straight')).toEqual([flagged, plain]);
  });

  it('of a flagged pin obey the filter too', async () => {
    const id = await addPin({ tags: ['own', 'shemale'] });
    const plain = await addPin({ tags: ['own'] });
    await addPin({ tags: ['own'] });
    expect(await related(id)).toHaveLength(2);
    expect(await related(id)).toContain(plain);
  });

  it('are none for a pin without tags, for one whose tags no other pin has, and for an unknown one', async () => {
    expect(await related(await addPin())).toEqual([]);
    expect(await related(await addPin({ tags: ['alone'] }))).toEqual([]);
    expect(await related('1')).toEqual([]);
  });

  it('are at most 24 and hold the most liked of every age, however many are newer', async () => {
    const liked: string[] = [];
    for (const days of [400, 100, 20]) {
      liked.unshift(await addPin({ tags: ['crowd'], likes: 1000 - days, createdAt: daysAgo(days) }));
    }
    for (let i = 0; i < 70; i += 1) await addPin({ tags: ['crowd'], createdAt: daysAgo(1) });
    await ageFeed();
    const [id = ''] = await addPins(1, { tags: ['crowd'], createdAt: daysAgo(0) });
    const ids = await related(id);
    expect(ids).toHaveLength(24);
    expect(ids.slice(0, 3)).toEqual(liked);
    expect(ids).not.toContain(id);
  });
});
