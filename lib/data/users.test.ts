import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser } from '@/jest/gallery';
import { findProfile, getPinsOfUser } from '@/lib/data/users';

useTestDatabase();

const filter = 'straight-lesbian';
const found = async (id: string, by: 'straight-lesbian' | 'gay-straight' = filter) => {
  const profile = await findProfile(id, by);
  if (!profile) throw new Error(`nobody at ${id}`);
  return profile;
};

describe('findProfile', () => {
  it('gives the public view and nothing else', async () => {
    const id = await addUser({ name: 'Cleo', bio: 'Lines.', image: 'avatars/cleo.webp' });
    expect(await findProfile(id, filter)).toEqual({
      _id: id,
      name: 'Cleo',
      bio: 'Lines.',
      image: '/media/avatars/cleo.webp?v=2',
      counts: { pins: 0, boards: 0, followers: 0 },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it('counts what the filter shows: live pins, public boards that are not empty', async () => {
    const id = await addUser();
    const plain = await addPin({ postedBy: id });
    const flagged = await addPin({ postedBy: id, tags: ['gay'] });
    await addPin({ postedBy: id, status: 'held' });
    await addBoard({ creator: id, pins: [plain] });
    await addBoard({ creator: id, pins: [flagged] });
    await addBoard({ creator: id, pins: [plain], isPrivate: true });
    await addBoard({ creator: id });
    expect((await found(id)).counts).toEqual({ pins: 1, boards: 1, followers: 0 });
    expect((await found(id, 'gay-straight')).counts).toEqual({ pins: 2, boards: 2, followers: 0 });
  });

  it('hides banned people', async () => {
    expect(await findProfile(await addUser({ banned: true }), filter)).toBeNull();
  });

  it.each(['', 'me', '0', '1', '99999999999999999999', '1.5', '%00'])('finds nobody at %j', async (id) =>
    expect(await findProfile(id, filter)).toBeNull(),
  );
});

describe('getPinsOfUser', () => {
  it('gives live pins, the newest first, as the filter allows', async () => {
    const id = await addUser();
    const first = await addPin({ postedBy: id, likes: 9 });
    const flagged = await addPin({ postedBy: id, tags: ['femboy'] });
    const last = await addPin({ postedBy: id });
    for (const status of ['pending', 'held', 'removed'] as const) await addPin({ postedBy: id, status });
    const plain = await getPinsOfUser(await found(id), 1, filter);
    expect(plain.pins.map((pin) => pin._id)).toEqual([last, first]);
    expect(plain.total).toBe(2);
    const all = await getPinsOfUser(await found(id, 'gay-straight'), 1, 'gay-straight');
    expect(all.pins.map((pin) => pin._id)).toEqual([last, flagged, first]);
    expect(all.total).toBe(3);
  });

  it('is cut into pages of 60', async () => {
    const id = await addUser();
    const pins = await addPins(61, { postedBy: id });
    const second = await getPinsOfUser(await found(id), 2, filter);
    expect(second.pins.map((pin) => pin._id)).toEqual(pins.slice(60));
    expect(second).toMatchObject({ total: 61, totalPages: 2 });
    expect((await getPinsOfUser(await found(id), 3, filter)).pins).toEqual([]);
  });
});
