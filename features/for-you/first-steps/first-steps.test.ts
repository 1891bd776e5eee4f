import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser, followUser } from '@/jest/gallery';
import { findCategoryPictures, findFirstActs, findInterests } from '@/features/for-you/first-steps/find-first-steps';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { getPool } from '@/lib/db/client';
import { blockUser } from '@/lib/services/blocks';
import { keepFirstSteps } from '@/features/for-you/first-steps/keep-first-steps';

useTestDatabase();

const filter = 'straight-lesbian';

it('each category shows one of its most liked visible pins, and another than the others if it can', async () => {
  const me = await addUser();
  const both = await addPin({ tags: ['solo', 'toys'], likes: 9 });
  const second = await addPin({ tags: ['toys'], likes: 5 });
  await addPin({ tags: ['toys'], likes: 1 });
  await addPin({ tags: ['gay'], likes: 20 });
  const muted = await addUser();
  await addPin({ tags: ['solo', 'outdoor'], likes: 30, postedBy: muted });
  await blockUser(me, muted, 'mute');
  const found = await findCategoryPictures(filter, await findPersonalRules(me));
  expect(found.map(({ category, pin }) => [category, pin._id])).toEqual([
    ['Solo', both],
    ['Toys', second],
  ]);
});

it('interests are stored as tags of categories, and replaced by later ones', async () => {
  const me = await addUser();
  expect(await findInterests(me)).toEqual([]);
  await keepFirstSteps(me, { interests: ['Close Up', 'Solo'] });
  await keepFirstSteps(me, { hidesFirstActs: true });
  expect(await findInterests(me)).toEqual(['close up', 'solo']);
  await keepFirstSteps(me, { interests: ['Toys'] });
  expect(await findInterests(me)).toEqual(['toys']);
});

it('first acts are done once a person has done each of them', async () => {
  const me = await addUser();
  const nothing = {
    isHidden: false,
    hasInterests: false,
    hasSaved: false,
    hasBoard: false,
    follows: false,
    hasPicture: false,
  };
  expect(await findFirstActs(me)).toEqual(nothing);
  await addBoard({ creator: me, isPrivate: true });
  await followUser(me, await addUser());
  expect(await findFirstActs(me)).toEqual({ ...nothing, hasBoard: true, follows: true });
  await addBoard({ creator: me, pins: [await addPin({})] });
  await getPool().query("update users set image = 'avatars/a.webp' where id = $1", [me]);
  await keepFirstSteps(me, { interests: ['Solo'], hidesFirstActs: true });
  expect(Object.values((await findFirstActs(me)) ?? {})).toEqual(Array(6).fill(true));
});
