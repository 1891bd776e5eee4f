import { useTestDatabase } from '@/jest/database';
import { addPin, addUser, daysAgo } from '@/jest/gallery';
import { findPin, getNeighbours } from '@/lib/data/pins';

useTestDatabase();

describe('findPin', () => {
  it('finds a pin by slug and by id, with who posted it', async () => {
    const poster = await addUser({ name: 'Ada', image: 'avatars/ada.webp' });
    const id = await addPin({ slug: 'red-circle', title: 'Red circle', postedBy: poster });
    for (const slugOrId of ['red-circle', id]) {
      expect(await findPin(slugOrId)).toMatchObject({
        state: 'live',
        pin: { _id: id, title: 'Red circle', postedBy: poster },
        poster: { _id: poster, name: 'Ada', image: '/media/avatars/ada.webp?v=2' },
      });
    }
  });

  it('finds a pin without a slug by its id', async () => {
    const id = await addPin({ slug: null });
    expect(await findPin(id)).toMatchObject({ state: 'live', pin: { _id: id, slug: null }, poster: { image: null } });
  });

  it('finds flagged pins: a pin opens under either filter', async () => {
    expect(await findPin(await addPin({ tags: ['tgirl'] }))).toMatchObject({ state: 'live' });
  });

  it('distinguishes removed pins from missing ones', async () => {
    const removed = await addPin({ status: 'removed' });
    expect(await findPin(removed)).toEqual({ state: 'removed', id: removed, onLegalGrounds: false });
    expect(await findPin(await addPin({ status: 'pending' }))).toEqual({ state: 'missing' });
    expect(await findPin(await addPin({ status: 'held' }))).toEqual({ state: 'missing' });
  });

  it.each([
    '',
    'nothing-here',
    '0',
    '007',
    '1',
    '9007199254740993',
    '9999999999999999',
    '99999999999999999999',
    '-1',
    '1e3',
    "' or 1=1 --",
    '\u{1F642}',
  ])('finds nothing at %j', async (slugOrId) => expect(await findPin(slugOrId)).toEqual({ state: 'missing' }));

  it('shows the alt text of its creator, else of its tags', async () => {
    expect(await findPin(await addPin({ alt: 'A calm sea', tags: ['sea'] }))).toMatchObject({
      pin: { alt: 'A calm sea' },
    });
    expect(await findPin(await addPin({ tags: ['sea', 'calm'] }))).toMatchObject({ pin: { alt: 'sea calm pic' } });
  });
});

describe('getNeighbours', () => {
  it('gives the next newer and older pin that the filter shows', async () => {
    const at = (hours: number) => daysAgo(10 - hours / 24);
    await addPin({ slug: 'older', createdAt: at(0) });
    await addPin({ slug: 'older-flagged', createdAt: at(1), tags: ['gay'] });
    const id = await addPin({ createdAt: at(2) });
    await addPin({ slug: 'removed', createdAt: at(3), status: 'removed' });
    await addPin({ slug: 'newer-flagged', createdAt: at(4), tags: ['gay'] });
    const unnamed = await addPin({ slug: null, createdAt: at(5) });
    expect(await getNeighbours(id, false)).toEqual({ newer: unnamed, older: 'older' });
    expect(await getNeighbours(id, true)).toEqual({ newer: 'newer-flagged', older: 'older-flagged' });
    expect(await getNeighbours(unnamed, false)).toMatchObject({ newer: null });
  });
});
