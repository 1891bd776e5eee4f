import http from 'node:http';
import { sql } from 'kysely';
import { rowsOf } from '@/jest/database';
import { StreamingPair } from '@/jest/streaming-pair';
import { closeDatabase, db, namedQuery } from '@/lib/db/client';
import { purgeTags } from '@/lib/db/purge';
import { followReplicaChoices } from '@/lib/db/replica-reads';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { openPageCache } from '../cache/open-page-cache';
import { findPublicPage } from '../cache/public-page';
import { Turn } from '../limits/fair-queue';
import { createRenderer } from '../renderer';
import { listen, stopServers } from '../testing/start-front';
import { createUpstream } from '../upstream';

const { DATABASE_URL, DATABASE_READ_URL } = env;
let pair: StreamingPair;
let pages: ReturnType<typeof openPageCache>;

/** A page that shows a row of the database, and which server it was read from. */
const showRow: http.RequestListener = (_request, response) => {
  const read = namedQuery<{ text: string; isStandby: boolean }>(
    'shown',
    'select text, pg_is_in_recovery() as "isStandby" from shown',
    [],
  );
  void read.then(
    ([row]) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`${row?.text} of the ${row?.isStandby ? 'standby' : 'primary'}`),
    () => response.writeHead(500).end(),
  );
};

beforeAll(async () => {
  pair = await StreamingPair.start();
  env.DATABASE_URL = pair.primary.url;
  env.DATABASE_READ_URL = pair.standby.url;
  await rowsOf(`create table shown as select 'text 0' as text`);
  followReplicaChoices();
  const renderer = createRenderer(createUpstream({ port: await listen(http.createServer(showRow)) }), {
    policy: { dev: false },
  });
  pages = openPageCache({
    renderer,
    siteUrl: new URL('https://pins.example'),
    databaseUrl: pair.primary.url,
    databaseReadUrl: pair.standby.url,
    maxBytes: 8 * 1024 * 1024,
    log,
  });
}, 120_000);

afterAll(async () => {
  await pages.close();
  await stopServers();
  await closeDatabase();
  Object.assign(env, { DATABASE_URL, DATABASE_READ_URL });
  await pair.stop();
}, 60_000);

let made = 0;
/** Opens a page that nobody has seen, unless it is told which. */
async function see(path = `/pin/a${(made += 1)}`): Promise<string> {
  const page = findPublicPage(path, '', 'gay-straight');
  if (!page) throw new Error(`${path} is no public page`);
  const { answer } = await pages.cache.answer(page, { requestId: 'request-1', turn: new Turn('192.0.2.1') });
  return (await answer.body.encode('identity').bytes).toString();
}

async function untilSeen(text: string): Promise<void> {
  while ((await see()) !== text);
}

/** Changes the row as a service does, and resolves when the front has heard the purge, as the answer to the call does. */
async function write(text: string): Promise<void> {
  const { position } = pages.table;
  await db.transaction().execute(async (trx) => {
    await sql`update shown set text = ${text}`.execute(trx);
    await purgeTags(trx, ['pin:one'], 'hard');
  });
  await pages.purges.settle(position);
}

describe('pages for everybody', () => {
  it('are read from the standby once it has all of which purges were heard', () => untilSeen('text 0 of the standby'));

  it('never show what was before a purge that has been heard', async () => {
    const from = { standby: 0, primary: 0 };
    for (let n = 1; n <= 40; n += 1) {
      await write(`text ${n}`);
      const seen = await Promise.all([see(), see(), see('/pin/one')]);
      for (const text of seen) expect(text).toMatch(new RegExp(`^text ${n} of the`));
      for (const text of [...seen, await see()]) from[text.endsWith('standby') ? 'standby' : 'primary'] += 1;
    }
    expect(from.primary).toBeGreaterThan(0);
    expect(from.standby).toBeGreaterThan(0);
  });

  it('come from the primary while the standby has not replayed a purge, and from the standby again when it has', async () => {
    await pair.tellStandby('select pg_wal_replay_pause()');
    await write('a later text');
    for (let n = 0; n < 20; n += 1) expect(await see()).toBe('a later text of the primary');
    await pair.tellStandby('select pg_wal_replay_resume()');
    await untilSeen('a later text of the standby');
  });

  it('go on while the standby crashes, and are read from it again when it is back', async () => {
    await untilSeen('a later text of the standby');
    const crash = pair.crashStandby();
    for (let n = 0; n < 50; n += 1) expect(await see()).toMatch(/^a later text of the (?:standby|primary)$/);
    await crash;
    await untilSeen('a later text of the primary');
    await pair.restartStandby();
    await untilSeen('a later text of the standby');
  }, 30_000);

  it('go on while the standby is silent', async () => {
    await untilSeen('a later text of the standby');
    const pids = await pair.standbyProcesses();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      const start = performance.now();
      expect(await Promise.all([see(), see(), see()])).toEqual(Array(3).fill('a later text of the primary'));
      expect(performance.now() - start).toBeLessThan(2_000);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await untilSeen('a later text of the standby');
  });

  it('come from the primary when the standby is promoted', async () => {
    await untilSeen('a later text of the standby');
    await pair.tellStandby('select pg_promote()');
    await untilSeen('a later text of the primary');
    await write('the last text');
    for (let n = 0; n < 20; n += 1) expect(await see()).toBe('the last text of the primary');
  }, 30_000);
});
