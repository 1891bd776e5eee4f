import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addTag, addUser } from '@/jest/gallery';
import { DEFAULT_FEED_QUERY, type FeedQuery } from '@/lib/domain/feed-query';
import { correctName, correctWords, findForgivingly, findPinsForgivingly } from '@/lib/services/forgiving-search';
import { findBoardsMeant, findPeopleMeant } from '@/lib/services/meant-search';
import { findBoards, findPeople } from '@/lib/services/search';

useTestDatabase();

beforeAll(async () => {
  await addPins(4, { tags: ['nebula'] });
  await addPin({ title: 'Sky over a box', tags: ['leaf'], mediaType: 'gif' });
  await addPin({ title: 'Red nebula' });
  await addPins(2, { tags: ['stone'] });
  await addPin({ title: 'Store' });
  await addPin({ title: 'Quiet stove' });
  await addPin({ tags: ['great gay nebulae'] });
  await addPin({ title: 'Hidden comet', status: 'removed' });
  await addTag('nebula', { synonyms: ['mist'] });
});

const search = async (
  term: string,
  query: Partial<FeedQuery> = {},
  filter: 'straight-lesbian' | 'gay-straight' = 'straight-lesbian',
) => {
  const { list, ...found } = await findPinsForgivingly({ term, query: { ...DEFAULT_FEED_QUERY, ...query }, filter });
  return { ...found, total: list.total };
};

it.each([
  ['nebla', 'nebula', '"nebla"', 5],
  ['nebual', 'nebula', '"nebual"', 5],
  ['NEBULAA', 'nebula', '"nebulaa"', 5],
  ['skies', 'sky', '"skies"', 1],
  ['boxes', 'box', '"boxes"', 1],
  ['leaves', 'leaf', '"leaves"', 1],
  ['mists', 'mist', '"mists"', 4],
  ['red nebla', 'red nebula', 'red "nebla"', 1],
  ['rde nebla', 'red nebula', '"rde" "nebla"', 1],
  ['nebu red', 'nebula red', '"nebu" red', 1],
  ['qui sto', 'quiet stove', '"qui" "sto"', 1],
  ['boxes -nebla', 'box -nebla', '"boxes" -nebla', 1],
  ['skies is:gif', 'sky is:gif', '"skies" is:gif', 1],
])('%s is corrected to %s, and found as it is by %s', async (term, shown, exact, total) =>
  expect(await search(term)).toEqual({ term: shown, exact, offers: [], total }),
);

it('is not corrected if it finds something, if nothing is near, or in quotes', async () => {
  for (const term of [
    'nebula',
    'neb',
    'qzxvqzxv',
    '"nebla"',
    'nebula stone',
    'comt',
    'a b c d e f g h nebla',
    'n',
    '%',
  ])
    expect(await search(term)).toMatchObject({ term, offers: [] });
});

it('offers corrections of which none is clearly meant, if they find something', async () => {
  expect(await search('stoe')).toEqual({ term: 'stoe', offers: ['stone', 'store', 'stove'], total: 0 });
  expect(await search('quiet stoe')).toEqual({
    term: 'quiet stove',
    exact: 'quiet "stoe"',
    offers: [],
    total: 1,
  });
});

it('follows the list’s own choices and the content filter', async () => {
  expect(await search('skies', { mediaType: 'gif' })).toMatchObject({ term: 'sky', total: 1 });
  expect(await search('skies', { mediaType: 'pic' })).toMatchObject({ term: 'skies', total: 0 });
  expect(await search('grat nebulae')).toMatchObject({ term: 'grat nebulae' });
  expect(await search('grat nebulae', {}, 'gay-straight')).toMatchObject({ term: 'great nebulae', total: 1 });
});

it('offers no listed name', async () => {
  await addPin({ title: 'Taylor swift' });
  expect(await search('tailor swift')).toMatchObject({ offers: [], needed: 'tailor, swift' });
  expect(await search('taylor swift')).toEqual({ term: 'taylor swift', offers: [], total: 0 });
});

it('refuses what is illegal, corrected or not', () =>
  expect(search('underage')).rejects.toMatchObject({ status: 422 }));

describe('a search for boards', () => {
  beforeAll(async () => addBoard({ name: 'Nebula photos', pins: [await addPin({ title: 'Cover' })] }));

  const boards = async (term: string) => {
    const { list, ...found } = await findForgivingly(
      {
        typed: () => findBoardsMeant(term, 1, 'straight-lesbian'),
        find: (other) => findBoards(other, 1, 'straight-lesbian'),
      },
      () => correctWords(term, 'straight-lesbian'),
    );
    return { ...found, total: list.total };
  };

  it('is corrected as one for pins', async () => {
    expect(await boards('nebla photos')).toMatchObject({ term: 'nebla photos', total: 0 });
    await addPin({ title: 'Photos' });
    expect(await boards('nebla photos')).toEqual({
      term: 'nebula photos',
      exact: '"nebla" photos',
      offers: [],
      total: 1,
    });
    expect(await boards('"nebla" photos')).toMatchObject({ term: '"nebla" photos', total: 0 });
    expect(await boards('stoe')).toMatchObject({ term: 'stoe', offers: [], total: 0 });
  });
});

describe('a search for people', () => {
  beforeAll(async () => {
    for (const name of ['Marianne Dove', 'Timo', 'Tomo', 'Tom']) await addUser({ name });
    await addUser({ name: 'Banned Bob', banned: true });
  });

  const people = async (term: string) => {
    const search = { page: 1, filter: 'straight-lesbian' } as const;
    const { list, ...found } = await findForgivingly(
      {
        typed: () => findPeopleMeant({ ...search, term }),
        find: (other) => findPeople({ ...search, term: other }),
      },
      () => correctName(term),
    );
    return { ...found, total: list.total };
  };

  it('becomes the one name at one slip', async () => {
    expect(await people('mariane dove')).toEqual({
      term: 'Marianne Dove',
      exact: '"mariane dove"',
      offers: [],
      total: 1,
    });
    for (const term of ['"mariane dove"', 'mariane', 'baned bob'])
      expect(await people(term)).toMatchObject({ term, offers: [], total: 0 });
  });

  it('is offered names of which none is clearly meant', async () =>
    expect(await people('tymo')).toMatchObject({ term: 'tymo', offers: ['Timo', 'Tomo'], total: 0 }));
});
