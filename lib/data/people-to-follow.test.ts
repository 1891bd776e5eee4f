import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser, followUser } from '@/jest/gallery';
import { getPeopleToFollow } from '@/lib/data/people-to-follow';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { blockUser } from '@/lib/services/blocks';

useTestDatabase();

const filter = 'straight-lesbian';
const poster = async (likes: number, user: Parameters<typeof addUser>[0] = {}, tags: string[] = []) => {
  const id = await addUser(user);
  await addPin({ postedBy: id, likes, tags });
  return id;
};

it('people to follow are posters of the most liked pins whom a person can still follow', async () => {
  const me = await poster(90);
  const few = await poster(3);
  const many = await poster(40);
  await addPin({ postedBy: few, likes: 1 });
  const followed = await poster(80);
  await followUser(me, followed);
  const muted = await poster(70);
  await blockUser(me, muted, 'mute');
  const blocker = await poster(60);
  await blockUser(blocker, me, 'block');
  await poster(50, { banned: true });
  const flagged = await poster(30, {}, ['gay']);

  const rules = await findPersonalRules(me);
  const ids = async (asked: Parameters<typeof getPeopleToFollow>[0]) =>
    (await getPeopleToFollow(asked)).map(({ _id }) => _id);
  expect(await ids({ userId: me, filter, rules })).toEqual([many, few]);
  expect(await ids({ userId: me, filter: 'gay-straight', rules })).toEqual([many, flagged, few]);
  const [first] = await getPeopleToFollow({ userId: me, filter, rules });
  expect(first?.counts).toMatchObject({ pins: 1, followers: 0 });
});

it('people to follow are first those with pins of one’s interests', async () => {
  const me = await addUser();
  const [liked, quiet, other] = [await poster(90), await poster(1, {}, ['solo']), await poster(5, {}, ['toys'])];
  const ids = async () => {
    const people = await getPeopleToFollow({ userId: me, filter });
    return people.map(({ _id }) => _id).filter((id) => [liked, quiet, other].includes(id));
  };
  const choose = (...interests: string[]) => rowsOf('update users set interests = $2 where id = $1', [me, interests]);
  expect(await ids()).toEqual([liked, other, quiet]);
  await choose('solo');
  expect(await ids()).toEqual([quiet, liked, other]);
  await choose('solo', 'toys');
  expect(await ids()).toEqual([other, quiet, liked]);
});

it('nobody is named twice, and at most twelve people', async () => {
  const me = await addUser();
  for (let n = 0; n < 14; n += 1) await poster(n);
  const people = await getPeopleToFollow({ userId: me, filter });
  expect(new Set(people.map(({ _id }) => _id)).size).toBe(12);
  expect(people).toHaveLength(12);
});
