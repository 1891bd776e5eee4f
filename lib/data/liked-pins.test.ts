import { useTestDatabase } from '@/jest/database';
import { addPin, addPins, addUser, daysAgo } from '@/jest/gallery';
import { getLikedPins } from '@/lib/data/liked-pins';
import { getPool } from '@/lib/db/client';

useTestDatabase();

const like = (userId: string, pinIds: string[]) =>
  getPool().query(
    `insert into saves (user_id, pin_id, created_at)
     select $1, pin, $3::timestamptz + at * interval '1 minute' from unnest($2::int8[]) with ordinality p (pin, at)`,
    [userId, pinIds, daysAgo(9)],
  );
const read = async (userId: string, page = 1, filter: 'straight-lesbian' | 'gay-straight' = 'straight-lesbian') => {
  const { pins, ...list } = await getLikedPins({ userId, page, filter });
  return { ...list, ids: pins.map(({ _id }) => _id) };
};

it('the liked pins are listed by when they were liked, not by when they were made', async () => {
  const [reader, other] = [await addUser(), await addUser()];
  const [young, old] = [await addPin({ createdAt: daysAgo(1) }), await addPin({ createdAt: daysAgo(300) })];
  await like(reader, [young, old]);
  await like(other, [await addPin()]);
  expect(await read(reader)).toEqual({ ids: [old, young], total: 2, totalPages: 1 });
});

it('the liked pins leave out removed and filtered ones, in their totals too', async () => {
  const reader = await addUser();
  const [shown, flagged] = [await addPin(), await addPin({ tags: ['gay'] })];
  await like(reader, [shown, flagged, await addPin({ status: 'removed' }), await addPin({ status: 'held' })]);
  expect(await read(reader)).toEqual({ ids: [shown], total: 1, totalPages: 1 });
  expect(await read(reader, 1, 'gay-straight')).toEqual({ ids: [flagged, shown], total: 2, totalPages: 1 });
});

it('the liked pins leave out what the person hides', async () => {
  const [reader, muted] = [await addUser(), await addUser()];
  const [shown, hidden] = [await addPin(), await addPin({ postedBy: muted })];
  await like(reader, [shown, hidden]);
  const rules = { userId: reader, key: 'muted', hiddenTagIds: [], hiddenUserIds: [Number(muted)] };
  const { pins, total } = await getLikedPins({ userId: reader, page: 1, filter: 'straight-lesbian', rules });
  expect([pins.map(({ _id }) => _id), total]).toEqual([[shown], 1]);
});

it('the liked pins have pages of sixty, and an empty one past the end', async () => {
  const reader = await addUser();
  const newestFirst = await addPins(61);
  await like(reader, newestFirst);
  expect(await read(reader, 2)).toEqual({ ids: [newestFirst[0]], total: 61, totalPages: 2 });
  expect(await read(reader, 3)).toEqual({ ids: [], total: 61, totalPages: 2 });
});

it('the liked pins are empty for a person who liked nothing', async () => {
  expect(await read(await addUser())).toEqual({ ids: [], total: 0, totalPages: 1 });
});
