import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addTag, addUser } from '@/jest/gallery';

import { findFirstPins } from '@/lib/data/first-pins-of-boards';
import { findPersonalRules } from '@/lib/data/personal-rules';
import { hideTag } from '@/lib/services/hidden-tags';

useTestDatabase();

it('the first pins of boards are four at most of each, in its order, under the filter and the rules of who asks', async () => {
  const reader = await addUser();
  await addTag('waves');
  const many = await addPins(6);
  const [flagged, hidden, plain] = [
    await addPin({ tags: ['gay'] }),
    await addPin({ tags: ['waves'] }),
    await addPin({ tags: ['plain'] }),
  ];
  await hideTag(reader, 'waves', true);
  const [long, mixed, empty] = [
    await addBoard({ pins: many }),
    await addBoard({ pins: [flagged, hidden, plain] }),
    await addBoard(),
  ];
  const read = async (...asked: [Parameters<typeof findFirstPins>[1], Parameters<typeof findFirstPins>[2]?]) => {
    const pins = await findFirstPins([mixed.id, long.id, empty.id], ...asked);
    return [long, mixed, empty].map(({ id }) => pins.get(id)?.map(({ _id }) => _id));
  };
  expect(await read('gay-straight')).toEqual([many.slice(0, 4), [flagged, hidden, plain], undefined]);
  expect(await read('straight-lesbian')).toEqual([many.slice(0, 4), [hidden, plain], undefined]);
  const rules = await findPersonalRules(reader);
  expect(await read('gay-straight', rules)).toEqual([many.slice(0, 4), [flagged, plain], undefined]);
});
