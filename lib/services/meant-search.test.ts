import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addUser } from '@/jest/gallery';
import { DEFAULT_FEED_QUERY, type FeedQuery } from '@/lib/domain/feed-query';
import { findPinsForgivingly } from '@/lib/services/forgiving-search';
import { findBoardsMeant, findBoardsPartly, findPeopleMeant, findPinsMeant } from '@/lib/services/meant-search';
import { findSearchTotals } from '@/lib/services/search-totals';

useTestDatabase();

const FILTER = 'straight-lesbian';
const IN_LIST = { filter: FILTER, query: DEFAULT_FEED_QUERY } as const;

/** Signs and names of the search language, as they stand in titles. */
const TITLES = [
  'before: sunrise', 'after: dusk', 'after:midnight', 'type:writer', 'likes: none', 'likes:many', 'size:xl', 'user:friendly',
  'order:up', 'order:random noise', 'sort:of', 'is:it', 'is: gif', 'tag:along', 'by:the sea', 'board:walk', 'ratio:3', 'width:', 're:zero',
  '-part two', 'two -part', '--flag', '-(bracketed)', '-"quoted" word', '100% -50%', 'at -5° night', 'minus －5', '-.5 below', '-3d', '- dash', 'trailing -',
  '"quoted" -not', '"open quote', '“curly” -“words”', '5" disc', 'AC/DC', '(open', 'closed)', ')backwards(', '((deep', '[square -x]', '{curly}',
  'trick or treat', 'or else', 'this OR that -x', 'AND NOT x', 'NOT -y', 'wild*card', '~near -far', '^caret$', 'a | b & !c', '<-> :*',
  '🎈 balloon -🎈', '🙂', 'Ｌｉｋｅｓ：ｍａｎｙ', '＂wide＂ －x', 'x y z -a', 'é -è', '!!! ??? -…', '2020-01-01', '1..2 likes:1..', 'https://site.test/a?b=c&d -e',
  '#tagged -#not', '@name by:@name', 'C++ -C', "rock 'n' -roll", '日本語 -夜', 'under_score -under_line', 'e=mc² -mc', "l'été -l'hiver", 'x '.repeat(40), '-a '.repeat(20), 'a:b:c:d -e:f',
]; // prettier-ignore

it.each(TITLES.map((title, i) => [title, `kelp${'abcdefghijklmnopqrstuvwxyz'.charAt(i % 26)}${i}`]))(
  'the title %j finds its pin, board and person',
  async (title, word) => {
    const typed = `${word} ${title}`.trim();
    const pin = await addPin({ title: typed });
    expect((await findPinsMeant({ ...IN_LIST, term: typed })).list.pins).toMatchObject([{ _id: pin }]);
    const board = await addBoard({ name: typed, pins: [pin] });
    expect((await findBoardsMeant(typed, 1, FILTER)).list.boards).toMatchObject([{ _id: board.id }]);
    const name = typed.slice(0, 20).replace(/[/_]/g, ' ').trim();
    const person = await addUser({ name });
    const { list } = await findPeopleMeant({ term: name, page: 1, filter: FILTER });
    expect(list.people).toMatchObject([{ _id: person }]);
  },
);

const search = async (term: string, query: Partial<FeedQuery> = {}) => {
  const { list, ...meant } = await findPinsForgivingly({
    term,
    filter: FILTER,
    query: { ...DEFAULT_FEED_QUERY, ...query },
  });
  return { ...meant, titles: list.pins.map(({ title }) => title).sort() };
};

describe('a search that finds nothing', () => {
  beforeAll(async () => {
    await addPin({ title: 'Amber one', tags: ['amber'], mediaType: 'gif' });
    await addPin({ title: 'Amber two', tags: ['amber'], mediaType: 'pic' });
    await addPin({ title: 'Basalt picture', tags: ['basalt'], mediaType: 'gif' });
    await addPin({ title: 'Basalt gay', tags: ['basalt gay'] });
    await addPin({ title: 'Restless sky over sand' });
    await addPin({ title: 'Restless tide' });
    await addPin({ title: 'Sex toys', mediaType: 'pic' });
    await addPin({ title: 'Toys apart' });
  });

  it.each([
    ['amber gif', ['Amber one'], { term: 'amber', mediaType: 'gif', note: '“gif” limits the list to gifs.' }],
    ['Amber PICS', ['Amber two'], { term: 'amber', mediaType: 'pic', note: '“pics” limits the list to pics.' }],
    ['amber vids', ['Amber one'], { term: 'amber', mediaType: 'gif' }],
    ['amber jpg', ['Amber two'], { term: 'amber', mediaType: 'pic' }],
    ['animated amber video', ['Amber one'], { note: '“animated” and “video” limit the list to gifs.' }],
    [
      'amber gifs pics',
      ['Amber one', 'Amber two'],
      { note: '“gifs” and “pics” fit every pin here and were left out.' },
    ],
    ['sexy amber', ['Amber one', 'Amber two'], { term: 'amber', note: '“sexy” fits every pin here and was left out.' }],
    [
      'hot amber porn gifs',
      ['Amber one'],
      { note: '“hot” and “porn” fit every pin here and were left out. “gifs” limits the list to gifs.' },
    ],
    ['sexy amber -one', ['Amber two'], { term: 'amber -one' }],
    ['sexy is:pic amber', ['Amber two'], { term: 'amber is:pic' }],
    ['ambr gifs', ['Amber one'], { term: 'amber', exact: '"ambr"' }],
  ])('as %j does without words that pins need not have', async (term, titles, meant) =>
    expect(await search(term)).toMatchObject({ titles, ...meant }),
  );

  it('keeps such words where they find something', async () => {
    expect(await search('basalt picture')).toEqual({ titles: ['Basalt picture'], term: 'basalt picture', offers: [] });
    expect((await search('sex toys')).titles).toEqual(['Sex toys']);
    expect((await search('nude toys')).titles).toEqual(['Sex toys', 'Toys apart']);
  });

  it('shows the whole site for nothing but such words', async () => {
    expect((await search('porn', { mediaType: 'pic' })).titles).toContain('Sex toys');
    expect(await search('hot xxx gifs')).toMatchObject({ term: '', mediaType: 'gif' });
  });

  it.each([
    ['amber qzxv', 'amber, qzxv', ['Amber one', 'Amber two']],
    ['sexy amber qzxv gifs', 'amber, qzxv', ['Amber one']],
    ['restless sand amber', 'restless, sand, amber', ['Restless sky over sand']],
    ['tide amber', 'tide, amber', ['Amber one', 'Amber two', 'Restless tide']],
    ['amber qzxv -two', 'amber, qzxv', ['Amber one']],
    ['basalt amber', 'basalt, amber', ['Amber one', 'Amber two', 'Basalt picture']],
  ])('has the pins with most of the words of %j', async (term, needed, titles) =>
    expect(await search(term)).toMatchObject({ needed, titles }),
  );

  it('takes two letters at the end of several words as a beginning', async () => {
    expect((await search('restless sk')).titles).toEqual(['Restless sky over sand']);
    expect((await search('sk')).titles).toEqual([]);
  });

  it('shows nothing in place of quoted words, listed names and unknown words', async () => {
    for (const term of ['"qzxv"', 'amber "qzxv"', 'qzxv', 'taylor swift amber', '!!!'])
      expect(await search(term)).toMatchObject({ titles: [] });
  });

  it('seeks no listed term that it left out', async () => {
    expect(await search('qzxv -underage')).toMatchObject({ titles: [] });
    await expect(search('sexy underage gifs')).rejects.toMatchObject({ status: 422 });
  });
});

describe('a search for boards that finds nothing', () => {
  beforeAll(async () => {
    const pins = [await addPin({ title: 'Cover' })];
    for (const name of ['Gneiss', 'Gneiss and slate', 'Slate', 'Slate hours']) await addBoard({ name, pins });
  });

  it.each([
    ['gneiss qzxv', 'gneiss, qzxv', ['Gneiss', 'Gneiss and slate']],
    ['slate qzxv sexy gneiss', 'slate, qzxv, gneiss', ['Gneiss and slate']],
    ['gneiss hours gifs', 'gneiss, hours', ['Slate hours']],
  ])('has the boards with most of the words of %j', async (term, needed, names) => {
    const found = await findBoardsPartly(term, 1, FILTER);
    expect(found).toMatchObject({ needed, list: { total: names.length } });
    expect(found?.list.boards.map(({ name }) => name).sort()).toEqual(names);
  });

  it.each(['qzxv', 'gneiss "qzxv"', 'taylor swift slate', 'porn gifs'])('shows nothing in place of %j', async (term) =>
    expect(await findBoardsPartly(term, 1, FILTER)).toBeNull(),
  );
});

it('the totals of the other lists are those of their pages', async () => {
  const pins = await addPins(2, { tags: ['cobalt'] });
  await addBoard({ name: 'Cobalt', pins });
  const totals = await findSearchTotals({ term: 'cobalt pics', filter: FILTER, rules: null, known: {} });
  expect(totals).toMatchObject({ pins: 2, boards: 1, people: 0 });
});
