import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addTag, addUser, daysAgo } from '@/jest/gallery';
import { searchBoards } from '@/lib/data/search/search-boards';
import { searchPins } from '@/lib/data/search/search-pins';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { splitAsBefore } from '@/lib/domain/search/words';
import { walkRows } from '@/lib/jobs/walk-rows';

useTestDatabase();

const OLDER = 120;
const FOUND_BEFORE = ['Café Dünen', 'Don’t stop', '日本語テスト', 'Plain waves'];
const TITLES = [...FOUND_BEFORE, 'ΟΔΥΣΣΕΎΣ'];
const place = { pool: getPool(), signal: new AbortController().signal };

const pinsOf = async (term: string) => {
  const { pins } = await searchPins({ term, query: DEFAULT_FEED_QUERY, filter: 'gay-straight' });
  return pins.map(({ _id }) => _id).sort();
};
const boardsOf = async (term: string) => (await searchBoards(term, 1, 'gay-straight')).boards.map(({ _id }) => _id);
const step = (after: number) =>
  rowOf<{ last: number | null }>('select remake_pin_words($1, 10) as last', [after]).then(({ last }) => last);
const countOlder = () => rowOf<{ n: number }>('select count(*)::int as n from pins where words is null');

const older: string[] = [];
const newer: string[] = [];
let board = '';

/** Writes what versions without stored words wrote. */
beforeAll(async () => {
  const { source } = await rowOf<{ source: string }>("select pg_get_functiondef('words'::regproc) as source");
  await rowsOf('delete from ended_walks');
  await rowsOf(
    'create or replace function words(title text, others text[]) returns tsvector language sql immutable parallel safe as $$ select public.former_words(title, others) $$',
  );
  const postedBy = await addUser();
  for (const title of TITLES) older.push(await addPin({ title, tags: ['évening'], postedBy, createdAt: daysAgo(9) }));
  for (let n = TITLES.length; n < OLDER; n += 1) await addPin({ title: `Crème ${n}`, postedBy, createdAt: daysAgo(9) });
  await addTag('évening', { synonyms: ['soirée'] });
  await addPin({ title: 'Pending café', status: 'pending' });
  board = (await addBoard({ name: 'Crème brûlée', pins: [older[0] ?? ''] })).id;
  await rowsOf('update pins set words = null');
  await rowsOf(source);
  for (const title of TITLES) newer.push(await addPin({ title, tags: ['évening'], postedBy }));
}, 60_000);

const both = (title: string) => [older, newer].map((ids) => ids[TITLES.indexOf(title)]).sort();

it('pins and boards of earlier versions are found as before until they are remade, and new ones too', async () => {
  expect(await countOlder()).toEqual({ n: OLDER + 1 });
  for (const title of FOUND_BEFORE) expect(await pinsOf(title)).toEqual(both(title));
  expect(await pinsOf('évening dünen')).toEqual(both('Café Dünen'));
  expect(await pinsOf('soirée')).toHaveLength(2 * TITLES.length);
  expect(await boardsOf('crème')).toEqual([board]);
  expect(await findDrift(getPool())).toEqual({});
});

it('a step that is broken off leaves everything as it was', async () => {
  const client = await getPool().connect();
  await client.query('begin');
  await client.query('select remake_pin_words(0, 50)');
  await client.query('rollback');
  client.release();
  expect(await countOlder()).toEqual({ n: OLDER + 1 });
  expect(await findDrift(getPool())).toEqual({});
});

it('pins that change meanwhile leave their old feeds', async () => {
  const after = await step(0);
  expect(after).not.toBeNull();
  const changed = await rowsOf<{ id: number }>('select id from pins where title ~ $1 order by id', [
    '^Crème (3|11)[0-9]$',
  ]);
  for (const { id } of changed) {
    await rowsOf('select hide_pin($1)', [id]);
    await rowsOf("update pins set title = 'Renamed crème' where id = $1", [id]);
    await rowsOf('select show_pin($1)', [id]);
  }
  await rowsOf('select hide_pins($1)', [changed.slice(0, 5).map(({ id }) => id)]);
  await rowsOf('select show_pins($1)', [changed.slice(0, 5).map(({ id }) => id)]);
  await rowsOf('select age_feed()');
  expect(await findDrift(getPool())).toEqual({});
});

it('afterwards all are found in any spelling, also by machines of the version before', async () => {
  await Promise.all([
    walkRows('remake_pin_words', place, 0),
    walkRows('remake_pin_words', place, 0),
    walkRows('remake_board_words', place, 0),
  ]);
  expect(await countOlder()).toEqual({ n: 0 });
  expect(await findDrift(getPool())).toEqual({});
  for (const title of TITLES) expect(await pinsOf(title)).toEqual(both(title));
  expect(await pinsOf('CAFE dunen')).toEqual(both('Café Dünen'));
  expect(await pinsOf('dont')).toEqual(both('Don’t stop'));
  expect(await pinsOf('本語')).toEqual(both('日本語テスト'));
  expect(await pinsOf('οδυσσευς evening')).toEqual(both('ΟΔΥΣΣΕΎΣ'));
  expect(await pinsOf('soiree')).toHaveLength(2 * TITLES.length);
  expect(await boardsOf('creme BRULEE')).toEqual([board]);
  splitAsBefore(true);
  for (const title of FOUND_BEFORE) expect(await pinsOf(title)).toEqual(both(title));
  splitAsBefore(false);
});

it('a walk over pins ends for good', async () => {
  expect(await rowsOf('select name from ended_walks')).toEqual([{ name: 'remake_pin_words' }]);
  expect(await step(0)).toBeNull();
});
