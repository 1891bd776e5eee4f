import { savedSearches } from '@/features/saved-searches/feature';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addPins, addTag, addUser, daysAgo } from '@/jest/gallery';
import { useFeatures } from '@/jest/features';
import { findNotifications } from '@/lib/data/notifications';
import { getSavedFeed } from '@/features/saved-searches/saved-feed';
import { db, getPool } from '@/lib/db/client';
import { notificationSentence } from '@/lib/domain/notification-kinds';
import { announceSearches, forgetSearches } from '@/features/saved-searches/announce';
import { blockUser } from '@/lib/services/blocks';
import { hideTag } from '@/lib/services/hidden-tags';
import { keepPin, removePins } from '@/lib/services/moderation/pin-actions';
import { listSavedSearches } from '@/features/saved-searches/list-searches';
import { matchNewPins, matchPins } from '@/features/saved-searches/matching/match-pins';
import { forgetSearch, noteSeen, saveSearch } from '@/features/saved-searches/save-search';

useTestDatabase();
useFeatures(savedSearches);

/** Pins of tests are older than the site, and saved searches than their pins. */
async function save(userId: string, query: string, name?: string) {
  await saveSearch(userId, { query, name });
  await rowsOf('update saved_searches set since = 0, seen_to = 0 where user_id = $1', [userId]);
}
async function announce(): Promise<void> {
  await matchNewPins(db, new AbortController().signal);
  await announceSearches(getPool());
}
beforeAll(async () => {
  await rowsOf('update search_matcher set seen_to = 0');
});

const ISOLATES = /[\u2066-\u2069]/g;
const linesOf = async (userId: string) =>
  (await findNotifications(userId, 1)).notifications.map((line) => notificationSentence(line).replace(ISOLATES, ''));
const countsOf = async (userId: string) =>
  Object.fromEntries((await listSavedSearches(userId)).searches.map(({ name, newPins }) => [name, newPins]));
const feedOf = async (userId: string) => {
  const { ids } = await listSavedSearches(userId);
  const list = await getSavedFeed({ userId, searches: ids, filter: 'straight-lesbian', rules: null, page: 1 });
  return list.pins.map(({ _id }) => _id);
};

describe('a saved search', () => {
  it('is kept once, in its one spelling, under a name that can be changed, until it is let go', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    await saveSearch(userId, { query: 'Kelp  -Sand ratio:square' });
    await saveSearch(userId, { query: 'kelp ratio:square -sand', name: ' Deep  kelp ' });
    await saveSearch(other, { query: '-sand kelp ratio:square' });
    expect((await listSavedSearches(userId)).searches).toEqual([
      { query: 'kelp -sand ratio:square', name: 'Deep kelp', isWatched: true, isBlocked: false, newPins: 0 },
    ]);
    expect(await rowsOf("select terms from searches where query like 'kelp%'")).toEqual([{ terms: ['kelp'] }]);
    await forgetSearch(userId, 'kelp -sand ratio:square');
    await forgetSearches(getPool());
    expect((await listSavedSearches(userId)).searches).toEqual([]);
    await forgetSearch(other, 'kelp -sand ratio:square');
    await forgetSearches(getPool());
    expect(await rowsOf("select from searches where query like 'kelp%'")).toEqual([]);
  });

  it('is refused past the limit, and if it has no words, is too long or blocked', async () => {
    const userId = await addUser();
    for (const query of ['()', 'x'.repeat(501), ' '])
      await expect(saveSearch(userId, { query })).rejects.toMatchObject({ code: 'invalid', field: 'query' });
    await rowsOf(
      `with made as (insert into searches (query) select 'one of many ' || n from generate_series(1, 100) n returning id)
       insert into saved_searches (user_id, search_id, name) select $1, id, 'x' from made`,
      [userId],
    );
    await expect(saveSearch(userId, { query: 'one more' })).rejects.toMatchObject({ code: 'conflict' });
    await saveSearch(userId, { query: 'one of many 7', name: 'renamed' });
  });

  it('with a listed name is refused; one whose term is listed since finds nothing, and the list says so', async () => {
    const userId = await addUser();
    await expect(saveSearch(userId, { query: 'tessa placeholder' })).rejects.toMatchObject({ code: 'invalid' });
    await saveSearch(userId, { query: 'waves -"tessa placeholder"' });
    await save(userId, 'marlow');
    await rowsOf("update searches set query = 'marlow exemplar' where query = 'marlow'");
    await addPin({ title: 'Marlow Exemplar', createdAt: daysAgo(95) });
    await announce();
    expect((await listSavedSearches(userId)).searches).toMatchObject([
      { query: 'marlow exemplar', isBlocked: true, newPins: 0 },
      { query: 'waves -"tessa placeholder"', isBlocked: false },
    ]);
    expect(await linesOf(userId)).toEqual([]);
    expect(await feedOf(userId)).toEqual([]);
  });

  it('shows its pins from before in the feed, with those of followed tags, each once', async () => {
    const [userId, tag] = [await addUser(), await addTag('geyser')];
    const old = await addPin({ title: 'Old moss', tags: ['geyser'], createdAt: daysAgo(90) });
    const tagged = await addPin({ tags: ['geyser'], createdAt: daysAgo(80) });
    await announce();
    await save(userId, 'moss');
    await rowsOf('insert into tag_follows (user_id, tag_id) values ($1, $2)', [userId, tag]);
    const fresh = await addPin({ title: 'Fresh moss', createdAt: daysAgo(70) });
    await announce();
    expect(await feedOf(userId)).toEqual([fresh, tagged, old]);
  });
});

describe('new pins of saved searches', () => {
  it('are one line a search and day, which counts on, and the list counts them until the search is opened', async () => {
    const userId = await addUser();
    await save(userId, 'nebula -noise', 'Quiet nebulas');
    await addPins(2, { tags: ['nebula'], createdAt: daysAgo(60) });
    await addPin({ tags: ['nebula', 'noise'], createdAt: daysAgo(60) });
    await announce();
    expect(await linesOf(userId)).toEqual(['2 new pins for “Quiet nebulas”']);
    await rowsOf('select mark_read($1, null)', [userId]);
    await addPin({ title: 'A Nebula', createdAt: daysAgo(60) });
    await announce();
    await announce();
    expect(await linesOf(userId)).toEqual(['3 new pins for “Quiet nebulas”']);
    await addPin({ title: 'A Nebula', createdAt: daysAgo(59) });
    await announce();
    expect(await linesOf(userId)).toEqual(['New pin for “Quiet nebulas”', '3 new pins for “Quiet nebulas”']);
    expect(await countsOf(userId)).toEqual({ 'Quiet nebulas': 4 });
    await noteSeen(userId, { kind: 'search', name: 'nebula -noise' });
    expect(await countsOf(userId)).toEqual({ 'Quiet nebulas': 0 });
    await forgetSearch(userId, 'nebula -noise');
    expect(await linesOf(userId)).toEqual([]);
  });

  it('are left out by the filter, hidden tags and blocks, and one’s own; a removed pin is not counted', async () => {
    const [userId, disliked] = [await addUser(), await addUser()];
    await save(userId, 'tag:aurora');
    const pin = { tags: ['aurora'], createdAt: daysAgo(50) };
    await addPin({ ...pin, tags: ['aurora', 'gay'] });
    await addPin({ ...pin, tags: ['aurora', 'noise'] });
    await addPin({ ...pin, postedBy: disliked });
    await addPin({ ...pin, postedBy: userId });
    await hideTag(userId, 'noise', true);
    await blockUser(userId, disliked, 'block');
    await announce();
    expect(await linesOf(userId)).toEqual([]);
    const shown = await addPin(pin);
    await announce();
    expect(await linesOf(userId)).toEqual(['New pin for “tag:aurora”']);
    await rowsOf("update users set content_filter = 'gay-straight' where id = $1", [userId]);
    expect(await linesOf(userId)).toEqual(['2 new pins for “tag:aurora”']);
    await removePins([shown], { actor: await addUser({ admin: true }), reason: 'a test', legal: false });
    expect(await linesOf(userId)).toEqual(['New pin for “tag:aurora”']);
  });

  it('come with the approval of what waited, once', async () => {
    const userId = await addUser();
    await save(userId, 'dune or sandbank');
    const waiting = await addPin({ tags: ['dune'], status: 'pending', createdAt: daysAgo(40) });
    await announce();
    expect(await linesOf(userId)).toEqual([]);
    await keepPin(waiting, { actor: await addUser({ admin: true }) });
    expect(await rowsOf("select from graphile_worker.jobs where task_identifier = 'match_pins'")).toHaveLength(1);
    for (let run = 0; run < 2; run += 1) {
      await db.transaction().execute((trx) => matchPins(trx, [Number(waiting)]));
      await announceSearches(getPool());
    }
    expect(await linesOf(userId)).toEqual(['New pin for “dune or sandbank”']);
  });

  it('are not told of for searches that no word, tag or person narrows, or that need likes or a board', async () => {
    const userId = await addUser();
    for (const query of ['-noise', 'width:>10', 'coral likes:>5', 'coral board:reef', 'coral or -noise'])
      await save(userId, query);
    await save(userId, 'coral likes:<5');
    await addPin({ tags: ['coral'], createdAt: daysAgo(30) });
    await announce();
    expect(await linesOf(userId)).toEqual(['New pin for “coral likes:<=4”']);
    expect((await listSavedSearches(userId)).searches.filter(({ isWatched }) => isWatched)).toHaveLength(1);
  });

  it('tell everybody, in batches, but those who have turned it off', async () => {
    const first = await addUser();
    await save(first, 'reef');
    await rowsOf(
      `with added as (insert into users (auth_uid, name, muted_kinds) select 'reef-' || n, 'reef-' || n,
         case when n = 1 then '{search_pin}'::notification_kind[] else '{}' end from generate_series(1, 1200) n returning id)
       insert into saved_searches (user_id, search_id, name, since) select a.id, s.id, 'reef', 0 from added a, searches s where query = 'reef'`,
    );
    await addPin({ title: 'Reef', createdAt: daysAgo(20) });
    await announce();
    expect(
      await rowsOf(
        `select count(*)::int as lines, count(distinct user_id)::int as people from notifications n join searches s
         on kind = 'search_pin' and (subject & 2147483647)::int = s.id where query = 'reef'`,
      ),
    ).toEqual([{ lines: 1200, people: 1200 }]);
    expect(await rowsOf('select from search_news where told_to is not null')).toEqual([]);
  });

  it('are told of although another search cannot be noted, which is tried again by itself', async () => {
    const userId = await addUser();
    await save(userId, 'gravel', 'Broken');
    await save(userId, 'gravel -dust', 'Whole');
    const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>("select id from searches where query = 'gravel'");
    await rowsOf(`create function broken_search() returns trigger language plpgsql as
      $$ begin if new.search_id = ${id} then raise exception 'a broken search'; end if; return new; end $$`);
    await rowsOf('create trigger broken before insert on search_news for each row execute function broken_search()');
    const pin = Number(await addPin({ tags: ['gravel'], createdAt: daysAgo(15) }));
    await announce();
    expect(await linesOf(userId)).toEqual(['New pin for “Whole”']);
    const again = () => db.transaction().execute((trx) => matchPins(trx, [pin], id));
    await expect(again()).rejects.toThrow('a broken search');
    expect(await rowsOf('select from graphile_worker.jobs where key = $1', [`match_pins:${id}:${pin}`])).toHaveLength(
      1,
    );
    await rowsOf('drop trigger broken on search_news');
    await again();
    await announce();
    expect(await linesOf(userId)).toEqual(['New pin for “Broken”', 'New pin for “Whole”']);
  });

  it('are all told after a crash between two steps', async () => {
    const userId = await addUser();
    await save(userId, 'lagoon');
    await addPin({ title: 'Lagoon', createdAt: daysAgo(10) });
    await expect(
      db.transaction().execute(async (trx) => {
        await matchPins(trx, [(await rowsOf<{ id: number }>('select max(id) as id from pins'))[0]?.id ?? 0]);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await linesOf(userId)).toEqual([]);
    await announce();
    expect(await linesOf(userId)).toEqual(['New pin for “lagoon”']);
  });
});
