import { useTestDatabase } from '@/jest/database';
import { addPin, addPins, addTag } from '@/jest/gallery';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { findTagPage, findTagPair, getTagDirectory, listIndexableTags } from '@/lib/services/tag-page';

useTestDatabase();

let waves: number;
beforeAll(async () => {
  waves = await addTag('slow waves', { synonyms: ['swell', 'calm'] });
  await addTag('close up', { synonyms: ['closeup'] });
  await addTag('groundless', { synonyms: ['bare'] });
  await addPins(12, { tags: ['slow waves'] });
  await addPin({ tags: ['slow waves', 'calm', "o'neil"], createdAt: new Date('2026-01-02Z') });
  await addPins(12, { tags: ['great gay', 'dusk'] });
  await addPins(12, { tags: ['solo'] });
  await addPins(11, { tags: ['few'] });
  await addPin({ tags: ['hidden'], status: 'removed' });
});

const find = (typed: string, filter: ContentFilter = 'straight-lesbian') => findTagPage(typed, filter);

describe('findTagPage', () => {
  it.each(['slow waves', 'Slow Waves', ' SLOW  waves ', '#slow waves', 'ｓlow waves', 'slow waves.', 'swell', 'Swell'])(
    '%j stands for the tag under its one name',
    async (typed) => expect(await find(typed)).toEqual({ kind: 'tag', name: 'slow waves', id: waves }),
  );

  it('keeps a tag with pins that is a synonym, too', async () =>
    expect(await find('calm')).toMatchObject({ kind: 'tag', name: 'calm' }));

  it.each(['close up', 'Close-Up', 'close_up', 'closeup'])('%j stands for the category', async (typed) =>
    expect(await find(typed)).toEqual({ kind: 'category', name: 'Close Up' }),
  );

  it.each(['unknown', 'groundless', 'bare', 'hidden', '', ' ', '#', "'", '%', '\u0000', 'x'.repeat(2000)])(
    'nothing stands under %j',
    async (typed) => expect(await find(typed)).toBeNull(),
  );

  it('finds tags whose pins are all flagged under the other filter alone', async () => {
    for (const name of ['great gay', 'dusk']) {
      expect(await find(name)).toBeNull();
      expect(await find(name, 'gay-straight')).toMatchObject({ kind: 'tag', name });
    }
  });

  it('refuses what a search refuses, and finds nothing for the name of a listed person', async () => {
    expect(await find('und3r-age')).toEqual({ kind: 'refused' });
    await addPin({ tags: ['taylor swift'] });
    expect(await find('taylor swift')).toBeNull();
  });
});

describe('findTagPair', () => {
  const findPair = (...typed: [string, string]) => findTagPair(typed, 'straight-lesbian');

  it.each([
    ['slow waves', 'calm'],
    ['calm', 'swell'],
    ['#Calm', ' SLOW waves'],
  ])('%j and %j stand for both tags in the order of letters', async (...typed) => {
    const ids = [await addTag('calm'), waves];
    expect(await findPair(...typed)).toEqual({ kind: 'pair', names: ['calm', 'slow waves'], ids });
  });

  it('takes a category by its tag', async () =>
    expect(await findPair('Solo', 'calm')).toMatchObject({ kind: 'pair', names: ['calm', 'solo'] }));

  it('knows two names of one tag', async () => {
    expect(await findPair('swell', 'slow waves')).toEqual({ kind: 'single', name: 'slow waves' });
    expect(await findPair('Solo', 'solo')).toEqual({ kind: 'single', name: 'solo' });
  });

  it('refuses what a search refuses, also where only both names together say it', async () => {
    expect(await findPair('calm', 'und3r-age')).toEqual({ kind: 'refused' });
    expect(await findPair('und3r', 'age')).toEqual({ kind: 'refused' });
  });

  it.each(['unknown', 'hidden', 'great gay', 'Amateur', ''])('nothing stands under calm and %j', async (other) =>
    expect(await findPair('calm', other)).toBeNull(),
  );
});

it('indexable are unflagged tags of twelve pins that are no categories, with the date of their newest pin', async () =>
  expect(await listIndexableTags()).toEqual([{ name: 'slow waves', changed: new Date('2026-01-02Z') }]));

it('the directory of tags lists those whose pages may be indexed, as the filter and the person want', async () => {
  const namesOf = async (filter: ContentFilter, hiddenTagIds: number[] = []) => {
    const rules = { userId: '1', key: 'x', hiddenTagIds, hiddenUserIds: [] };
    const { tags, total, totalPages } = await getTagDirectory({ page: 1, filter, rules });
    expect([total, totalPages]).toEqual([tags.length, 1]);
    return tags.map(({ name, pins }) => `${name} ${pins}`);
  };
  expect(await namesOf('straight-lesbian')).toEqual(['slow waves 13']);
  expect(await namesOf('gay-straight')).toEqual(['slow waves 13', 'dusk 12', 'great gay 12']);
  expect(await namesOf('straight-lesbian', [waves])).toEqual([]);
});
