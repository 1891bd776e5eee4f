import { picturesAlike } from '@/features/pictures-alike/feature';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { useFeatures } from '@/jest/features';
import { addPin } from '@/jest/gallery';
import { somebody } from '@/jest/personal';
import type { PersonalRules } from '@/lib/data/personal-rules';
import { getRelatedPins } from '@/lib/data/related-pins';

useTestDatabase();
useFeatures(picturesAlike);

const around = async (id: string, ...rest: [Parameters<typeof getRelatedPins>[1], PersonalRules?]) => {
  const { alike, related } = await getRelatedPins(id, ...rest);
  return { alike: alike.map(({ _id }) => _id), related: related.map(({ _id }) => _id) };
};

it('pins alike are those kept with a pin, in their order, and no related pins besides (rule 44)', async () => {
  const id = await addPin({ tags: ['kept'] });
  const [first, flagged, removed, last] = [
    await addPin({ tags: ['kept'] }),
    await addPin({ tags: ['kept', 'femboy'] }),
    await addPin({ tags: ['kept'], status: 'removed' }),
    await addPin({ likes: 9 }),
  ];
  const other = await addPin({ tags: ['kept'] });
  await rowsOf('update pins set alike_ids = $2 where id = $1', [id, [first, flagged, removed, last]]);
  expect(await around(id, 'gay-straight')).toEqual({ alike: [first, flagged, last], related: [other] });
  expect(await around(id, 'straight-lesbian')).toEqual({ alike: [first, last], related: [other] });
  const { rules } = await somebody({ tags: ['kept'] });
  expect(await around(id, 'gay-straight', rules ?? undefined)).toEqual({ alike: [last], related: [] });
});
