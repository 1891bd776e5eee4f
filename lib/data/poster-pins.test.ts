import { useTestDatabase } from '@/jest/database';
import { addPin, addPins, addUser, daysAgo } from '@/jest/gallery';
import { findPosterPins } from '@/lib/data/poster-pins';

useTestDatabase();

const idsOf = async (pin: Parameters<typeof findPosterPins>[0], filter: Parameters<typeof findPosterPins>[1]) =>
  (await findPosterPins(pin, filter)).map(({ _id }) => _id);

describe('the other pins of a poster', () => {
  it('are the newest six, without the pin itself and without those of others', async () => {
    const postedBy = await addUser();
    const [_id = ''] = await addPins(1, { postedBy, createdAt: daysAgo(20) });
    const others: string[] = [];
    for (let days = 10; days > 2; days -= 1) others.unshift(await addPin({ postedBy, createdAt: daysAgo(days) }));
    await addPin();
    expect(await idsOf({ _id, postedBy }, 'straight-lesbian')).toEqual(others.slice(0, 6));
  });

  it('obey the content filter and are live', async () => {
    const postedBy = await addUser();
    const _id = await addPin({ postedBy });
    const plain = await addPin({ postedBy });
    const flagged = await addPin({ postedBy, tags: ['femboy'] });
    await addPin({ postedBy, status: 'removed' });
    expect(await idsOf({ _id, postedBy }, 'straight-lesbian')).toEqual([plain]);
    expect(await idsOf({ _id, postedBy }, 'gay-straight')).toEqual([flagged, plain]);
  });
});
