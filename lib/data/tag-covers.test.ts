import { useTestDatabase } from '@/jest/database';
import { addPin, addTag, addUser } from '@/jest/gallery';
import { findCoveredTags } from '@/lib/data/tag-covers';
import type { PersonalRules } from '@/lib/data/personal-rules';
import type { ContentFilter } from '@/lib/domain/content-filter';

useTestDatabase();

let muted: string;
beforeAll(async () => {
  muted = await addUser();
  await addPin({ slug: 'shared', tags: ['sea', 'sky'], likes: 9 });
  await addPin({ slug: 'foam', alt: 'Foam on a beach', tags: ['sea'], likes: 1 });
  await addPin({ slug: 'cloud', tags: ['sky', 'noise'], likes: 5 });
  await addPin({ slug: 'dusk', tags: ['sky'], postedBy: muted, likes: 3 });
  await addPin({ slug: 'hidden', tags: ['sea', 'gay'], likes: 20 });
  await addPin({ slug: 'removed', tags: ['sea'], likes: 30, status: 'removed' });
  await addTag('unused');
});

async function covers(names: string[], filter: ContentFilter = 'straight-lesbian', rules?: PersonalRules) {
  const tags = await findCoveredTags(names, filter, rules);
  return tags.map(({ name, pins, cover }) => [name, pins, cover?.slugOrId ?? null]);
}

it('each tag has the number of its pins and its best-liked pin that is not another one’s cover, in the order asked for', async () => {
  expect(await covers(['sky', 'sea'])).toEqual([
    ['sky', 3, 'shared'],
    ['sea', 2, 'foam'],
  ]);
  expect(await covers(['sea', 'sky'])).toEqual([
    ['sea', 2, 'shared'],
    ['sky', 3, 'cloud'],
  ]);
});

it('a pin that the content filter hides is no cover and not counted', async () => {
  expect(await covers(['sea', 'gay'])).toEqual([
    ['sea', 2, 'shared'],
    ['gay', 0, null],
  ]);
  expect(await covers(['sea', 'gay'], 'gay-straight')).toEqual([
    ['sea', 3, 'hidden'],
    ['gay', 1, 'hidden'],
  ]);
});

it('pins with hidden tags and of hidden people are no covers', async () => {
  const rules = { userId: '1', key: 'some', hiddenTagIds: [await addTag('noise')], hiddenUserIds: [Number(muted)] };
  expect(await covers(['sea', 'sky'], 'straight-lesbian', rules)).toEqual([
    ['sea', 2, 'shared'],
    ['sky', 3, 'shared'],
  ]);
});

it('a cover has its pin’s alt text, or one of its tags, and a small still', async () => {
  const [sky, sea] = await findCoveredTags(['sky', 'sea'], 'straight-lesbian');
  expect(sky?.cover?.alt).toBe('sea sky pic');
  expect(sea?.cover).toMatchObject({
    alt: 'Foam on a beach',
    image: expect.stringMatching(/^\/media\/.*-300w\.webp$/),
  });
});

it('a tag without pins has no cover, and an unknown name is left out', async () => {
  expect(await covers(['unused', 'unknown'])).toEqual([['unused', 0, null]]);
  expect(await covers([])).toEqual([]);
});
