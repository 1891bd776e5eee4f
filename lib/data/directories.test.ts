import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser } from '@/jest/gallery';
import { getBoardDirectory, getPeopleDirectory } from '@/lib/data/directories';
import { getPool } from '@/lib/db/client';

useTestDatabase();

const filter = 'straight-lesbian';
const muting = (id: string) => ({ userId: '1', key: id, hiddenTagIds: [], hiddenUserIds: [Number(id)] });
it('the board directory lists public boards of three visible pins, the most followed first, then the newest', async () => {
  const pins = await addPins(3);
  const flagged = await addPin({ tags: ['gay'] });
  const muted = await addUser();
  const old = await addBoard({ pins });
  const young = await addBoard({ pins, creator: muted });
  const followed = await addBoard({ pins, followers: 4 });
  const other = await addBoard({ pins: [...pins.slice(1), flagged], followers: 2 });
  await addBoard({ pins: pins.slice(1), followers: 9 });
  await addBoard({ pins, followers: 9, isPrivate: true });
  await addBoard({ pins, followers: 9, creator: await addUser({ banned: true }) });

  const ids = async (...asked: Parameters<typeof getBoardDirectory>) =>
    (await getBoardDirectory(...asked)).boards.map(({ _id }) => _id);
  expect(await ids({ page: 1, filter })).toEqual([followed.id, young.id, old.id]);
  expect(await ids({ page: 1, filter: 'gay-straight' })).toEqual([followed.id, other.id, young.id, old.id]);
  expect(await ids({ page: 1, filter, rules: muting(muted) })).toEqual([followed.id, old.id]);
  expect(await getBoardDirectory({ page: 2, filter })).toEqual({ boards: [], total: 3, totalPages: 1 });
});

it('the people directory lists people with visible pins, the most followed first, then the newest', async () => {
  await getPool().query('update users set pins_count = 0, flagged_pins_count = 0');
  const poster = async (tags: string[] = [], banned = false) => {
    const id = await addUser({ banned });
    await addPin({ postedBy: id, tags });
    return id;
  };
  const old = await poster();
  const young = await poster();
  const followed = await poster();
  const flagged = await poster(['gay']);
  await poster([], true);
  await addUser();
  await getPool().query('update users set followers_count = 3 where id = $1', [followed]);

  const ids = async (...asked: Parameters<typeof getPeopleDirectory>) =>
    (await getPeopleDirectory(...asked)).people.map(({ _id }) => _id);
  expect(await ids({ page: 1, filter })).toEqual([followed, young, old]);
  expect(await ids({ page: 1, filter: 'gay-straight' })).toEqual([followed, flagged, young, old]);
  expect(await ids({ page: 1, filter, rules: muting(young) })).toEqual([followed, old]);
  expect(await getPeopleDirectory({ page: 2, filter })).toEqual({ people: [], total: 3, totalPages: 1 });
});
