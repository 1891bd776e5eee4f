import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addPins, addTag, addUser, followBoard, followUser } from '@/jest/gallery';
import { idsOf, never, query, somebody } from '@/jest/personal';
import { findBoard, getBoardPins, getBoardsOfPin, getBoardsOfUser } from '@/lib/data/boards';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { getFollowsFeed } from '@/lib/data/follows';
import { findPersonalRules, hidesPerson } from '@/lib/data/personal-rules';
import { getNeighbours } from '@/lib/data/pins';
import { getRelatedPins } from '@/lib/data/related-pins';
import { searchBoards } from '@/lib/data/search/search-boards';
import { searchPins } from '@/lib/data/search/search-pins';
import { findProfile, getPinsOfUser } from '@/lib/data/users';
import { getPool } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { hideTag } from '@/lib/services/hidden-tags';

useTestDatabase();

const FILTERS = ['straight-lesbian', 'gay-straight'] as const;
it('people without choices have no rules, and rules are what was chosen', async () => {
  expect(await findPersonalRules(undefined)).toBeNull();
  expect((await somebody()).rules).toBeNull();
  const person = await addUser();
  const tag = await addTag('chosen');
  const { userId, rules } = await somebody({ tags: ['chosen'], people: [person] });
  expect(rules).toMatchObject({ userId, hiddenTagIds: [tag], hiddenUserIds: [Number(person)] });
  expect([hidesPerson(rules, person), hidesPerson(rules, userId), hidesPerson(null, person)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe.each(FILTERS)('lists under %s', (filter: ContentFilter) => {
  const flag = filter === 'gay-straight' ? 'gay' : 'plain';
  const own = (tag: string) => `${tag} ${flag}`;
  let disliked: string;
  beforeAll(async () => {
    disliked = await addUser();
    await addTag(own('unwanted'));
  });

  /** Three pins with `tag`: a hidden tag, a hidden poster, and one that stays. */
  async function three(tag: string) {
    const byTag = await addPin({ tags: [tag, own('unwanted')], likes: 3, title: `${tag} whole` });
    const byPoster = await addPin({ tags: [tag], postedBy: disliked, likes: 2, title: `${tag} together` });
    const kept = await addPin({ tags: [tag], likes: 1, title: `${tag} togo` });
    const { rules, userId } = await somebody({ tags: [own('unwanted')], people: [disliked] });
    return { byTag, byPoster, kept, rules, userId, all: [byTag, byPoster, kept] };
  }

  it.each(['Popular', 'Latest'] as const)('a category sorted by %s', async (sort) => {
    const tag = own(`category ${sort.toLowerCase()}`);
    const { kept, rules, all } = await three(tag);
    const tagId = await addTag(tag);
    const order = sort === 'Popular' ? all : all.toReversed();
    const everybodys = await getFeed({ tagId, query: query({ sort }), filter });
    expect([idsOf(everybodys), everybodys.total]).toEqual([order, 3]);
    const list = await getFeed({ tagId, query: query({ sort }), filter, rules });
    expect([idsOf(list), list.total, list.totalPages]).toEqual([[kept], 1, 1]);
  });

  it('the category of the hidden tag itself is empty', async () => {
    const { rules } = await three(own('other'));
    expect(await getFeed({ tagId: await addTag(own('unwanted')), query: query(), filter, rules })).toEqual({
      pins: [],
      total: 0,
      totalPages: 1,
    });
  });

  it('the whole site, page by page', async () => {
    const tag = own('sitewide');
    const hidden = await addPins(65, { tags: [tag] });
    const shown = await addPins(65, { tags: [own('shown')] });
    const { rules } = await somebody({ tags: [tag], people: [disliked] });
    const everybodys = await getFeed({ tagId: WHOLE_SITE, query: query({ sort: 'Latest' }), filter });
    const lists = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const list = await getFeed({ tagId: WHOLE_SITE, query: query({ sort: 'Latest', page }), filter, rules });
      pages = list.totalPages;
      lists.push(list);
    }
    const ids = lists.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(lists.map(({ total }) => total)).toEqual(lists.map(() => ids.length));
    expect(ids.slice(0, 65)).toEqual(shown);
    expect(ids.filter((id) => hidden.includes(id))).toEqual([]);
    const theirs = await getPool().query('select id from pins where posted_by = $1', [disliked]);
    expect(everybodys.total - ids.length).toBe(65 + theirs.rows.length);
  });

  it('searches by one word, by several and by a beginning', async () => {
    const word = `needle${flag}`;
    const { kept, rules, all } = await three(word);
    for (const term of [word, `${word} tog`, word.slice(0, -1)]) {
      const everybodys = await searchPins({ term, query: query(), filter });
      const list = await searchPins({ term, query: query(), filter, rules });
      const expected = term.endsWith(' tog') ? all.slice(1) : all;
      expect([term, idsOf(everybodys), everybodys.total]).toEqual([term, expected, expected.length]);
      expect([term, idsOf(list), list.total]).toEqual([term, [kept], 1]);
    }
  });

  it('related pins and neighbours', async () => {
    const tag = own('kin');
    const pin = await addPin({ tags: [tag, own('unwanted')] });
    const { kept, rules, byPoster } = await three(tag);
    expect((await getRelatedPins(pin, filter)).related.map(({ _id }) => _id)).toContain(byPoster);
    expect((await getRelatedPins(pin, filter, rules)).related.map(({ _id }) => _id)).toEqual([kept]);
    const { rows } = await getPool().query('select slug from pins where id = $1', [kept]);
    const near = await getNeighbours(pin, true, rules);
    expect(near.newer).toBe(rows[0].slug);
    expect((await getNeighbours(pin, true)).newer).not.toBe(near.newer);
  });

  it('the pins of a board, but not of their own', async () => {
    const { kept, rules, all, userId } = await three(own('boarded'));
    const { id } = await addBoard({ pins: all });
    const mine = await addBoard({ pins: all, creator: userId });
    const find = async (slugOrId: string) => (await findBoard(slugOrId, filter)) ?? never();
    const list = await getBoardPins(await find(id), 1, filter, rules);
    expect([idsOf(list), list.total]).toEqual([[kept], 1]);
    const whole = await getBoardPins(await find(mine.id), 1, filter, rules);
    expect([idsOf(whole), whole.total]).toEqual([all, 3]);
  });

  it('the pins of a profile, but not of their own', async () => {
    const poster = await addUser();
    const tagged = await addPin({ tags: [own('unwanted')], postedBy: poster });
    const plain = await addPin({ postedBy: poster });
    const { rules } = await somebody({ tags: [own('unwanted')] });
    await hideTag(poster, own('unwanted'), true);
    const profile = (await findProfile(poster, filter)) ?? never();
    const list = await getPinsOfUser(profile, 1, filter, rules);
    expect([idsOf(list), list.total]).toEqual([[plain], 1]);
    const whole = await getPinsOfUser(profile, 1, filter, await findPersonalRules(poster));
    expect([idsOf(whole), whole.total]).toEqual([[plain, tagged], 2]);
  });

  it('boards by hidden people, and what stands for the boards of others', async () => {
    const word = `shelf${flag}`;
    const { kept, rules, all } = await three(own('shelved'));
    const theirs = await addBoard({ name: `${word} theirs`, pins: all, creator: disliked, followers: 2 });
    const other = await addBoard({ name: `${word} other`, pins: all, followers: 1 });
    const lists = [await getBoardsOfPin(kept, { page: 1, filter, rules }), await searchBoards(word, 1, filter, rules)];
    for (const { boards, total } of lists) {
      expect([boards.map(({ _id }) => _id), total]).toEqual([[other.id], 1]);
      expect(boards[0]).toMatchObject({ pinsCount: 1, covers: [expect.anything()] });
    }
    expect(await getBoardsOfUser(disliked, { page: 1, filter, rules })).toMatchObject({ boards: [], total: 0 });
    const everybodys = await searchBoards(word, 1, filter);
    expect(everybodys.boards.map(({ _id, pinsCount }) => [_id, pinsCount])).toEqual([
      [theirs.id, 3],
      [other.id, 3],
    ]);
  });

  it('what one follows, whole and of a tag', async () => {
    const tag = own('followed');
    const { kept, rules, all, userId } = await three(tag);
    await followBoard(userId, (await addBoard({ pins: all })).id);
    await followUser(userId, disliked);
    const onTheirs = await addPin({ tags: [tag] });
    await followBoard(userId, (await addBoard({ pins: [onTheirs], creator: disliked })).id);
    for (const tagId of [WHOLE_SITE, await addTag(tag)]) {
      const list = await getFollowsFeed({ userId, query: query(), filter, tagId, rules });
      expect([idsOf(list), list.total]).toEqual([[kept], 1]);
      expect((await getFollowsFeed({ userId, query: query(), filter, tagId })).total).toBeGreaterThanOrEqual(4);
    }
  });
});
