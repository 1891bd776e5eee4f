import { pictureTags } from '@/lib/data/picture-tags';

const pin = (_id: string, tags: string[], hasSmallImage = true) => ({
  _id,
  slug: null,
  tags,
  image: `/media/${_id}.webp`,
  hasSmallImage,
});

it('each tag has the small still of a list’s own pin, another one for each tag if possible', () => {
  const pins = [pin('1', ['sea', 'sky']), pin('2', ['sky'], false)];
  expect(pictureTags(['sea', 'sky', 'moon'], pins)).toEqual([
    { name: 'sea', cover: { slugOrId: '1', image: '/media/1-300w.webp' } },
    { name: 'sky', cover: { slugOrId: '2', image: '/media/2.webp' } },
    { name: 'moon', cover: null },
  ]);
  expect(pictureTags(['sky', 'sea'], pins.slice(0, 1)).map(({ cover }) => cover?.slugOrId)).toEqual(['1', '1']);
});
