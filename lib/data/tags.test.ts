import { useTestDatabase } from '@/jest/database';
import { addPin, addTag } from '@/jest/gallery';
import { findNearTags, findTagId, suggestTags } from '@/lib/data/tags';

useTestDatabase();

describe('findTagId', () => {
  it('finds a tag by its name', async () => {
    const id = await addTag('sea');
    expect(await findTagId('sea')).toBe(id);
  });
  it.each(['Sea', 'unknown', '', "'"])('finds none for %j', async (name) => expect(await findTagId(name)).toBeNull());
});

describe('suggestTags', () => {
  beforeAll(async () => {
    for (const tags of [
      ['green'],
      ['green', 'grey'],
      ['grey'],
      ['grey'],
      ['dark green'],
      ['dark green'],
      ['great gay'],
    ])
      await addPin({ tags });
    await addPin({ tags: ['grown'], status: 'pending' });
    await addPin({ tags: ['50% off', 'a_b', 'c\\d'] });
    await addTag('groundless');
  });

  it('offers what begins with the letters, the most used first, then tags with such a word', async () =>
    expect(await suggestTags('gre', 'straight-lesbian')).toEqual([
      { name: 'grey', pins: 3 },
      { name: 'green', pins: 2 },
      { name: 'dark green', pins: 2 },
    ]));

  it('knows no case and no surrounding space', async () =>
    expect((await suggestTags(' GREY ', 'straight-lesbian')).map((tag) => tag.name)).toEqual(['grey']));

  it('offers tags of flagged pins under the other filter alone', async () => {
    expect(await suggestTags('great', 'straight-lesbian')).toEqual([]);
    expect(await suggestTags('great', 'gay-straight')).toEqual([{ name: 'great gay', pins: 1 }]);
  });

  it('offers no tag without visible pins', async () => {
    expect(await suggestTags('grown', 'gay-straight')).toEqual([]);
    expect(await suggestTags('groundless', 'gay-straight')).toEqual([]);
  });

  it.each([
    ['%', []],
    ['50%', ['50% off']],
    ['_', []],
    ['a_', ['a_b']],
    ['a%', []],
    ['\\', []],
    ['c\\', ['c\\d']],
    ["'", []],
    ['', []],
    ['  ', []],
    ['x'.repeat(1000), []],
  ])('takes %j as it is', async (prefix, names) =>
    expect((await suggestTags(prefix, 'gay-straight')).map((tag) => tag.name)).toEqual(names),
  );

  it('offers eight at most', async () => {
    for (let i = 0; i < 10; i += 1) await addPin({ tags: [`many ${i}`] });
    expect(await suggestTags('many', 'straight-lesbian')).toHaveLength(8);
  });
});

describe('findNearTags', () => {
  const near = async (words: string[], hidden: number[] = []) =>
    (await findNearTags(words, 'straight-lesbian', hidden)).map(({ name }) => name);
  beforeAll(async () => {
    for (const tags of [['spirals'], ['spirals'], ['spires'], ['lagoon'], ['spiral trans']]) await addPin({ tags });
    await addPin({ tags: ['spiraled'], status: 'pending' });
  });

  it('finds what a mistyped word is nearly spelled as, the most alike first', async () =>
    expect(await near(['spirls'])).toEqual(['spirals', 'spires']));

  it('looks for each of several words', async () => expect(await near(['lagon', 'zzz'])).toEqual(['lagoon']));

  it('leaves out hidden tags, and finds nothing for words that are like none', async () => {
    expect(await near(['spirls'], [(await findTagId('spirals')) ?? 0])).toEqual(['spires']);
    for (const words of [['qqq'], [''], ["'%_"], []]) expect(await near(words)).toEqual([]);
  });
});
