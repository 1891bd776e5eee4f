import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addPins, addTag, ageFeed, daysAgo } from '@/jest/gallery';
import { searchPins } from '@/lib/data/search/search-pins';
import { getPool } from '@/lib/db/client';
import type { FeedQuery } from '@/lib/domain/feed-query';
import { searchWords } from '@/lib/domain/search/words';
import { tidyLine } from '@/lib/domain/typed-text';
import { seeded } from '@/server/demo/random';

useTestDatabase();

const find = async (
  term: string,
  query: Partial<FeedQuery> = {},
  filter: 'straight-lesbian' | 'gay-straight' = 'straight-lesbian',
) => {
  const list = await searchPins({ term, query: { sort: 'Popular', page: 1, ...query }, filter });
  return { ...list, ids: list.pins.map((pin) => pin._id) };
};
const NOTHING = { pins: [], total: 0, totalPages: 1 };

describe('the words of a pin search', () => {
  it('must all stand in title or tags, in any order and case', async () => {
    const id = await addPin({ title: 'Amber spiral', tags: ['slow motion', 'desert'] });
    await addPin({ title: 'Amber square', tags: ['sunrise'] });
    for (const term of [
      'amber spiral',
      'SPIRAL Amber',
      'desert amber',
      'motion spiral',
      'amber, spiral!',
      'amber amber spiral',
    ]) {
      expect(await find(term)).toMatchObject({ ids: [id], total: 1 });
    }
    expect(await find('amber ocean')).toMatchObject(NOTHING);
  });

  it('may be many, for which connections keep no more plans than for few', async () => {
    const words = Array.from({ length: 20 }, (_, i) => `mosaic${String.fromCharCode(97 + i)}`);
    const id = await addPin({ title: words.slice(0, 9).join(' '), tags: words.slice(9) });
    await addPin({ title: words.slice(0, 9).join(' '), tags: words.slice(9, -1) });
    await addPins(5, { title: 'Smooth' });
    for (let count = 20; count > 4; count -= 1) expect((await find(words.slice(-count).join(' '))).ids).toEqual([id]);
    const clients = await Promise.all(Array.from({ length: getPool().totalCount }, () => getPool().connect()));
    const plans = await Promise.all(
      clients.map((client) =>
        client.query("select from pg_prepared_statements where name ~ '^walk' and name !~ ' [123] [0-9]+$'"),
      ),
    );
    for (const client of clients) client.release();
    expect(Math.max(...plans.map(({ rows }) => rows.length))).toBe(1);
  });

  it('may end in the beginning of a word of three letters and more', async () => {
    const id = await addPin({ title: 'Kaleidoscope garden' });
    expect((await find('kal')).ids).toEqual([id]);
    expect((await find('garden kaleido')).ids).toEqual([id]);
    expect((await find('ka')).ids).toEqual([]);
    expect((await find('kaleido garden')).ids).toEqual([]);
  });

  it('find a tag by its synonyms, also one of several words', async () => {
    const id = await addPin({ title: 'Plain', tags: ['navy blue'] });
    await addTag('navy blue', { synonyms: ['azure'] });
    await addPin({ title: 'Navy on not so blue' });
    expect((await find('azure')).ids).toEqual([id]);
    expect((await find('azure plain')).ids).toEqual([id]);
    expect((await find('AZURE')).ids).toEqual([id]);
  });

  it.each([
    'Red/Blue',
    'v1.2 draft',
    'film.gif',
    'minus -57',
    'who@where',
    'foo_bar',
    'night-sky',
    'don\u2019t stop',
    'C++',
    'über Ärger',
    '日本語 テスト',
    '2024-01-05',
  ])('find the title %j by itself', async (title) => {
    const id = await addPin({ title, tags: ['self-made'] });
    expect((await find(title)).ids).toEqual([id]);
    for (const word of title.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1)) {
      expect((await find(`${word} self made`)).ids).toContain(id);
    }
  });
});

describe('a pin in any script', () => {
  const TITLES: Record<string, string[]> = {
    'ΟΔΥΣΣΕΎΣ ΚΌΣΜΟΣ': ['Οδυσσεύς', 'κοσμος', 'οδυσσευσ κόσμος'],
    'İstanbul’da IŞIK': ['istanbulda isik', 'ISTANBUL’DA', 'ışık'],
    'Soft\u00adhy\u00adphen zero\u200bwidth': ['softhyphen', 'zerowidth softhyphen'],
    'Crème brûlée, Łódź': ['creme brulee', 'lodz', 'CRÈME Lodz'],
    夜の日本語テスト2024: ['日本語', '夜の', '本語テ', 'テスト 2024', '夜', '語'],
    สวัสดีตอนเช้า: ['สวัสดี', 'เช้า'],
    '한국어 사진': ['한국어', '사진'],
    'Straße ﬁne Æther': ['strasse', 'fine aether', 'STRASSE ÆTHER'],
    'She don’t rock ’n’ roll': ["don't", 'dont', 'don‘t roll', 'rock n roll'],
    'Half semi‑circle': ['semi-circle', 'semi circle', 'semi–circle half'],
    'МОСКВА ёлка': ['москва', 'елка', 'Ёлка Москва'],
    'שָׁלוֹם مُحَمَّد': ['שלום', 'محمد'],
  };

  it.each(Object.entries(TITLES))('titled %j is found by its title and by plain words', async (title, terms) => {
    const id = await addPin({ title });
    for (const term of [title, ...terms])
      expect([term, (await find(term)).ids]).toEqual([term, expect.arrayContaining([id])]);
  });

  it('is found by its title, whatever letters it has', async () => {
    const random = seeded(220);
    const letters = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
      /[\p{L}\p{M}\p{N}\p{P}]/u.test(letter),
    );
    const letter = () => (random() < 0.15 ? ' ' : letters[Math.floor(random() ** 3 * letters.length)]);
    for (let n = 0; n < 60; n += 1) {
      const title = tidyLine(Array.from({ length: 2 + Math.floor(random() * 50) }, letter).join('')) || 'x';
      const id = await addPin({ title });
      if (searchWords(title).length > 0)
        expect([title, (await find(title)).ids]).toEqual([title, expect.arrayContaining([id])]);
    }
  });

  it('is found by the synonyms of its tags in any spelling, also of several words', async () => {
    const id = await addPin({ title: 'Plain', tags: ['evening mood'] });
    await addTag('evening mood', { synonyms: ['soirée', '夕方の空', 'blue hour'] });
    for (const term of ['SOIREE', 'soirée plain', '夕方の空', 'plain blue hour'])
      expect((await find(term)).ids).toEqual([id]);
    expect((await find('夕方')).ids).toEqual([]);
  });
});

describe('odd search terms', () => {
  beforeAll(() => addPin({ title: 'Fifty percent quoted' }));

  it.each([
    '%',
    '_',
    '%%',
    "'",
    '"',
    "''",
    '\\',
    '\\\\',
    '&',
    '|',
    '!',
    ':*',
    '<->',
    '()',
    '---',
    '   ',
    '',
    '\u{1F642}',
  ])('%j has no word and finds nothing', async (term) => expect(await find(term)).toMatchObject(NOTHING));

  it.each([
    "fifty' percent",
    'fifty & percent',
    'fifty | percent',
    '!fifty percent',
    'fifty:* percent',
    'fifty <-> percent',
    '(fifty percent',
    'fifty\\ percent',
    '"fifty percent"',
    'fifty%percent',
    'fifty_percent',
    "fifty'; --percent",
  ])('%j means its words', async (term) =>
    expect((await find(term)).pins.map((pin) => pin.title)).toEqual(['Fifty percent quoted']),
  );

  it('% and _ stand for no other letter', async () => expect(await find('fi%y percent')).toMatchObject({ total: 0 }));

  it.each([
    ['one word', 'x'.repeat(1000)],
    ['words', 'long '.repeat(200)],
    [
      'other words',
      Array.from({ length: 250 }, (_, i) => `w${i}`)
        .join(' ')
        .slice(0, 1000),
    ],
    ['marks', `'%_\\"&|!:*`.repeat(100)],
  ])('of 1,000 characters of %s are answered', async (_, term) => expect(await find(term)).toMatchObject({ total: 0 }));
});

describe('the list of a pin search', () => {
  it('is sorted and narrowed like a feed', async () => {
    const old = await addPin({ title: 'listed', likes: 5, mediaType: 'gif', createdAt: daysAgo(20) });
    const fresh = await addPin({ title: 'listed', likes: 1, createdAt: daysAgo(0.1) });
    await ageFeed();
    expect((await find('listed')).ids).toEqual([old, fresh]);
    expect((await find('listed', { sort: 'Latest' })).ids).toEqual([fresh, old]);
    expect(await find('listed', { mediaType: 'gif' })).toMatchObject({ ids: [old], total: 1 });
    expect(await find('listed', { timePeriod: 'week' })).toMatchObject({ ids: [fresh], total: 1 });
    expect(await find('listed', { timePeriod: 'month' })).toMatchObject({ total: 2 });
  });

  it('shows live pins as the filter allows', async () => {
    const plain = await addPin({ title: 'seen' });
    const flagged = await addPin({ title: 'seen', tags: ['blue gay'] });
    for (const status of ['pending', 'held', 'removed'] as const) await addPin({ title: 'seen', status });
    expect(await find('seen')).toMatchObject({ ids: [plain], total: 1 });
    expect(await find('seen', {}, 'gay-straight')).toMatchObject({ ids: [flagged, plain], total: 2 });
  });

  it('is cut into pages of 60', async () => {
    const ids = await addPins(61, { title: 'many alike' });
    expect(await find('many alike', { page: 2 })).toMatchObject({ ids: ids.slice(60), total: 61, totalPages: 2 });
  });
});

it('finds the same pins on large sites, where a walk that has found too few gives up', async () => {
  const ids = await addPins(3, { title: 'seldom together' });
  await addPins(3, { title: 'seldom' });
  await addPins(3, { title: 'together' });
  const small = await find('seldom together');
  await rowsOf('update feed_counts set n = n + 200000');
  expect(await find('seldom together')).toEqual(small);
  expect(small).toMatchObject({ ids, total: 3 });
});
