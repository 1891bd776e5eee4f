/**
 * `npm run bench:publications`: how many of 124 lists that are asked for all the time a publication makes stale, and how many
 * are rendered a second while there is one every 0.8 s. The publications are real, on a database of its own; the lists come from
 * the front's page cache before a renderer that counts, on a clock that takes no time.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findingLines, over, tableLines, type Row } from '@/bench/report/findings';
import { closeDatabase, getPool } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { decodePurge, PURGE_CHANNEL } from '@/lib/db/purge';
import { pageTags } from '@/lib/domain/page-tags';
import { env } from '@/lib/env';
import { publishPin } from '@/lib/services/pins/publish-pin';
import { DiskStorage } from '@/lib/storage/disk';
import { startPostgres } from '@/server/embedded/postgres';
import { judgeEntry } from '@/server/front/cache/judge-entry';
import { findPublicPage, type PublicPage } from '@/server/front/cache/public-page';
import { FakeSite } from '@/server/front/cache/testing/fake-site';

const EVERY_SECONDS = 0.8;
const PUBLICATIONS = 225;
/** The first minute, in which every list is rendered a first time, does not count. */
const COUNTED_FROM_SECONDS = 60;
const ASKED_EVERY_SECONDS = 0.1;
const LIMIT_PER_SECOND = 5;

const WORDS = ['amber', 'bright', 'calm', 'dune', 'ember', 'fern', 'glow', 'harbour', 'iris', 'jade', 'kelp', 'lagoon'];
const TAGS = ['amateur', 'art', 'lines', 'sea', 'waves', 'woods', 'sand', 'stone', 'light', 'night'];
const upTo = (count: number, url: (n: number) => string) => Array.from({ length: count }, (_, n) => url(n + 1));
const page = (url: string) => (n: number) => (n === 1 ? url : `${url}${url.includes('?') ? '&' : '?'}page=${n}`);

/** What visitors look at in a busy hour: most of it by likes, and ten first pages by date. */
const LISTS = [
  ...upTo(18, page('/')),
  ...upTo(8, page('/?sort=Latest')),
  ...['gif', 'pic'].flatMap((type) => [...upTo(4, page(`/?mediaType=${type}`)), `/?sort=Latest&mediaType=${type}`]),
  ...['today', 'week', 'month', 'year'].flatMap((period) => upTo(2, page(`/?timePeriod=${period}`))),
  ...TAGS.flatMap((tag) => upTo(2, page(`/tag/${tag}`))),
  ...TAGS.slice(0, 6).map((tag) => `/tag/${tag}?sort=Latest`),
  ...WORDS.flatMap((word, n) => [`/search/${word}`, `/search/${word}%20${WORDS[(n + 5) % WORDS.length]}`]),
  ...WORDS.map((word) => `/search-boards/${word}`),
  ...upTo(6, page('/newest')),
  ...upTo(6, page('/boards')),
  ...upTo(6, page('/people')),
];

/** What a removal purges still, and a publication did before decision 51. */
const EVERY_LIST = [pageTags.feed, pageTags.search, pageTags.boards];

interface Front {
  name: string;
  site: FakeSite;
  alsoPurged: readonly string[];
  /** Lists that each publication made stale. */
  stale: number[];
  /** Renderings of the first minute, which do not count. */
  countedFrom: number;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-bench-publications-'));
await chmod(folder, 0o755); // PostgreSQL may run as another account
const server = await startPostgres(path.join(folder, 'postgres'), { fsync: 'off' });
try {
  await migrate(server.url);
  env.DATABASE_URL = server.url;
  const listener = new pg.Client({ connectionString: server.url });
  await listener.connect();
  const fronts: Front[] = [
    {
      name: 'every list and search',
      site: new FakeSite(),
      alsoPurged: EVERY_LIST,
      stale: [],
      countedFrom: 0,
    },
    { name: 'what shows the new pin', site: new FakeSite(), alsoPurged: [], stale: [], countedFrom: 0 },
  ];
  listener.on('notification', ({ payload = '' }) => {
    const { tags, kind } = decodePurge(payload);
    for (const { site, alsoPurged } of fronts) site.table.purge([...tags, ...alsoPurged], kind);
  });
  await listener.query(`listen ${PURGE_CHANNEL}`);
  for (let n = 0; n < PUBLICATIONS; n += 1) {
    const before = fronts.map(({ site }) => LISTS.filter((url) => isFresh(site, url)));
    await publish(n);
    await listener.query('select 1');
    for (const [index, front] of fronts.entries()) {
      if (n * EVERY_SECONDS < COUNTED_FROM_SECONDS) front.countedFrom = front.site.asked.length;
      front.stale.push((before[index] ?? []).filter((url) => !isFresh(front.site, url)).length);
      await visit(front.site);
    }
  }
  const rows = fronts.map(resultOf);
  console.log(tableLines(rows).join('\n'));
  const findings = over('lists', 'renders a second', Number(rows[1]?.['renders a second']), LIMIT_PER_SECOND);
  console.log(findingLines(findings).join('\n'));
  process.exitCode = findings.length > 0 ? 1 : 0;
  await listener.end();
} finally {
  await closeDatabase();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Every list is asked for again and again, until the next publication. */
async function visit(site: FakeSite): Promise<void> {
  for (let left = EVERY_SECONDS; left > 1e-9; left -= ASKED_EVERY_SECONDS) {
    for (const url of LISTS) await ask(site, url);
    await new Promise((resolve) => setImmediate(resolve));
    site.pass(ASKED_EVERY_SECONDS);
  }
}

function resultOf({ name, site, stale, countedFrom }: Front): Row {
  const counted = stale.slice(COUNTED_FROM_SECONDS / EVERY_SECONDS);
  const seconds = counted.length * EVERY_SECONDS;
  return {
    'a publication purges': name,
    lists: LISTS.length,
    'made stale by a publication': (counted.reduce((sum, each) => sum + each, 0) / counted.length).toFixed(1),
    'renders a second': ((site.asked.length - countedFrom) / seconds).toFixed(1),
    'without publications': (LISTS.length / 60).toFixed(1),
  };
}

/** Publishes a pin of another person with four words and three tags of those that lists are of. */
async function publish(n: number): Promise<void> {
  const at = (list: readonly string[], place: number) => list[place % list.length] ?? '';
  const { rows } = await getPool().query<{ person: string; upload: string }>(
    `with person as (insert into users (auth_uid, name) values ('poster-' || $1, 'Poster ' || $1) returning id),
       asset as (insert into media (key, type, sha256, bytes, width, height, thumbhash, placeholder)
         values ('works/' || $1, 'pic', sha256($1::text::bytea), 1, 600, 400, '\\x00', '#123456') returning id),
       upload as (insert into uploads (user_id, media_id) select person.id, asset.id from person, asset returning id)
     select person.id::text as person, upload.id::text as upload from person, upload`,
    [String(n)],
  );
  const [{ person = '', upload = '' } = {}] = rows;
  const title = [n, n * 5 + 1, n * 7 + 2, n * 11 + 3].map((place) => at(WORDS, place)).join(' ');
  const tags = [...new Set([n, n * 3 + 1, n * 7 + 2].map((place) => at(TAGS, place)))];
  await publishPin(person, upload, { title, tags }, new DiskStorage(path.join(folder, 'media')));
}

function pageOf(url: string): PublicPage {
  const [name = '', search = ''] = url.split(/(?=\?)/);
  const found = findPublicPage(name, search, 'gay-straight');
  if (!found) throw new Error(`${url} is no public page`);
  return found;
}

function isFresh(site: FakeSite, url: string): boolean {
  const entry = site.store.get(pageOf(url).cacheKey);
  return entry !== undefined && judgeEntry(entry, { table: site.table, hearsPurges: true, now: site.now }) === 'fresh';
}

/** Asks as a visitor; every list has more pages. */
async function ask(site: FakeSite, url: string): Promise<void> {
  site.text = `<a rel="next">${url}</a>`;
  await site.cache.answer(pageOf(url), { requestId: 'bench', network: 'one' });
}
