import { useTestDatabase } from '@/jest/database';
import { addPin, addPins, addTag, addUser } from '@/jest/gallery';
import { findNewestPins } from '@/lib/data/newest-pins-of-people';

useTestDatabase();

it('the newest three live pins of each person are read, under the filter and the reader’s rules', async () => {
  const [ada, bob, nobody] = [await addUser(), await addUser(), await addUser()];
  const pins = await addPins(4, { postedBy: ada });
  const noisy = await addPin({ postedBy: bob, tags: ['noise'] });
  const flagged = await addPin({ postedBy: bob, tags: ['gay'] });
  await addPin({ postedBy: bob, status: 'removed' });
  const ids = async (...asked: Parameters<typeof findNewestPins>) =>
    [...(await findNewestPins(...asked))].map(([person, found]) => [person, ...found.map(({ _id }) => _id)]);

  expect(await ids([bob, nobody, ada], 'straight-lesbian')).toEqual([
    [bob, noisy],
    [ada, ...pins.slice(0, 3)],
  ]);
  expect(await ids([bob], 'gay-straight')).toEqual([[bob, flagged, noisy]]);
  const rules = { userId: '1', key: 'noise', hiddenTagIds: [await addTag('noise')], hiddenUserIds: [] };
  expect(await ids([bob, ada], 'straight-lesbian', rules)).toEqual([[ada, ...pins.slice(0, 3)]]);
  expect(await ids([], 'straight-lesbian')).toEqual([]);
});
