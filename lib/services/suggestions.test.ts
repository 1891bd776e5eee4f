import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { suggest } from '@/lib/services/suggestions';

useTestDatabase();

beforeAll(async () => {
  await addPin({ tags: ['nebula'], likes: 1 });
  const liked = await addPin({ tags: ['nebula', 'nebula map'], likes: 5 });
  await addPin({ tags: ['solo', 'red'] });
  await addPin({ tags: ['nebula gay'] });
  await addPin({ tags: ['underage waves'] });
  const creator = await addUser({ name: 'Nebula Walker', image: 'avatars/nebula.webp' });
  await addUser({ name: 'Nebulous', banned: true });
  await addUser({ name: 'nebulist' });
  await rowsOf("update users set followers_count = 3 where name = 'nebulist'", []);
  await addBoard({ name: 'The nebulae', creator, pins: [liked] });
  await addBoard({ name: 'Nebula in private', creator, pins: [liked], isPrivate: true });
  await addBoard({ name: 'Waves', description: 'nebula', creator, pins: [liked] });
  await addBoard({ name: 'Nebula of a banned person', creator: await addUser({ banned: true }), pins: [liked] });
});

const found = async (typed: string, filter: ContentFilter = 'straight-lesbian') =>
  (await suggest(typed, filter)).map(({ group, options }) => [group, options.map(({ label, href }) => [label, href])]);

it('tags, people and boards are suggested by their beginnings, of whatever everybody may see', async () => {
  expect(await found(' NEB')).toEqual([
    [
      'Tags',
      [
        ['nebula', '/tag/nebula'],
        ['nebula map', '/tag/nebula%20map'],
      ],
    ],
    [
      'People',
      [
        ['nebulist', expect.stringMatching(/^\/user-profile\/\d+$/)],
        ['Nebula Walker', expect.any(String)],
      ],
    ],
    ['Boards', [['The nebulae', expect.stringMatching(/^\/board\//)]]],
  ]);
  expect(await found('neb', 'gay-straight')).toContainEqual([
    'Tags',
    expect.arrayContaining([['nebula gay', '/tag/nebula%20gay']]),
  ]);
});

it('a tag has its pins and the picture of its most liked one, a person theirs', async () => {
  const [tags, people] = await suggest('neb', 'straight-lesbian');
  expect(tags?.options[0]).toMatchObject({ pins: 2, image: expect.stringMatching(/^\/media\/.*\.webp$/) });
  expect(people?.options.map(({ image }) => image)).toEqual([null, '/media/avatars/nebula.webp?v=2']);
});

it('a category leads to its own page', async () =>
  expect(await found('sol')).toEqual([['Categories', [['Solo', '/category/Solo']]]]));

it('of several words the last is completed, and its sign and all before it stay', async () => {
  expect(await found('red neb')).toEqual([
    [
      'Tags',
      [
        ['red nebula', '/search/red%20nebula'],
        ['red "nebula map"', '/search/red%20%22nebula%20map%22'],
      ],
    ],
  ]);
  expect(await found('red -neb')).toMatchObject([
    ['Tags', [['red -nebula', '/search/red%20-nebula'], expect.anything()]],
  ]);
  expect((await found('nebula m'))[0]).toEqual(['Tags', [['nebula map', '/tag/nebula%20map']]]);
});

it.each(['', '  ', '%', "'", 'red by:neb', '(', '日本'])('%j has no suggestions', async (typed) =>
  expect(await found(typed)).toEqual([]),
);

it('no suggestion has a listed term, and an illegal search is refused', async () => {
  expect(await found('unde')).toEqual([]);
  await expect(suggest('underage', 'straight-lesbian')).rejects.toMatchObject({ status: 422, field: 'q' });
});
