/** @looks-at features/channels lib/services/mail lib/jobs */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { createECDH, randomBytes } from 'node:crypto';
import { makeCertificate } from '@/jest/certificate';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser, daysAgo } from '@/jest/gallery';
import { useMailServer } from '@/jest/mail-server';
import { forgetWorkers, untilRows } from '@/jest/media-jobs';
import { getPool } from '@/lib/db/client';
import { env } from '@/lib/env';
import { JOBS_AT_ONCE } from '@/lib/jobs/run-jobs';
import { turnPushOn } from '@/features/channels/push/push-devices';
import { saveSearch } from '@/features/saved-searches/save-search';
import { openSession } from '@/lib/services/sessions';

useTestDatabase();
jest.setTimeout(300_000);

const CHILD = 'features/channels/testing/news-child.ts';
const PEOPLE = 1_200;
/** Some of them also have a daily summary, and push messages on two devices. */
const READERS = 8;
const SEARCHES = 30;
const WAIT_KEY = 4_799;

const mails = useMailServer();
const authority = makeCertificate('An authority of tests');
const { key, cert } = makeCertificate('push.example', authority.issuer);
const pushed: { path: string; topic: unknown; isAnswered: boolean }[] = [];
let isPushStalled = () => false;
const pushService = https.createServer({ key, cert }, (request, response) => {
  const push = { path: request.url ?? '', topic: request.headers.topic, isAnswered: false };
  pushed.push(push);
  push.isAnswered = !isPushStalled();
  if (push.isAnswered) response.writeHead(201).end();
});
beforeAll(async () => {
  pushService.listen(0, '127.0.0.1');
  await once(pushService, 'listening');
});
afterAll(() => {
  pushService.closeAllConnections();
  return new Promise((resolve) => pushService.close(resolve));
});

type Work = 'match' | 'deliver' | 'send';

function startProcess(work: Work): { child: ChildProcess; ended: Promise<unknown[]> } {
  const script = ['--conditions=react-server', '--import', 'tsx', CHILD, work, authority.cert];
  const child = spawn(process.execPath, script, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: env.DATABASE_URL,
      SMTP_URL: mails.url,
      MAIL_FROM: 'mails@pins.example',
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  });
  return { child, ended: once(child, 'exit') };
}

/** Starts a process and kills it once `moment` has come. */
async function runUntil(work: Work, moment: Promise<unknown>): Promise<void> {
  const { child, ended } = startProcess(work);
  await Promise.race([moment, ended]);
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  await forgetWorkers();
}

/** Kills a process in the middle of the transaction that writes such a row. */
async function killAt(work: Work, table: string, isRow: string): Promise<void> {
  await rowsOf(`create function wait_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${WAIT_KEY}); return new; end $$`);
  await rowsOf(
    `create trigger wait_here before insert or update on ${table} for each row when (${isRow}) execute function wait_here()`,
  );
  const blocker = await getPool().connect();
  await blocker.query('select pg_advisory_lock($1)', [WAIT_KEY]);
  await runUntil(
    work,
    untilRows("select from pg_locks where locktype = 'advisory' and objid = $1 and not granted", [WAIT_KEY]),
  );
  await blocker.query('select pg_advisory_unlock($1)', [WAIT_KEY]);
  blocker.release();
  await rowsOf(`drop trigger wait_here on ${table}`);
  await rowsOf('drop function wait_here()');
}

async function addPeople(): Promise<string[]> {
  const first = await addUser();
  await saveSearch(first, { query: 'reef' });
  await rowsOf(
    `with added as (insert into users (auth_uid, name, email, email_verified)
       select 'reef-' || n, 'reef-' || n, 'reef-' || n || '@example.com', true from generate_series(2, ${PEOPLE}) n returning id)
     insert into saved_searches (user_id, search_id, name) select a.id, s.id, 'Reefs' from added a, searches s`,
  );
  const other = await addUser();
  for (let n = 0; n < SEARCHES; n += 1) await saveSearch(other, { query: `reef -noise${n}` });
  await rowsOf('update saved_searches set since = 0');
  const rows = await rowsOf<{ id: number }>("select user_id as id from saved_searches where name = 'Reefs' order by 1");
  return rows.map(({ id }) => String(id));
}

async function addDevice(userId: string): Promise<void> {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const session = { userId, signedInAt: Date.now() / 1_000, device: 'A browser', place: null };
  const { port } = pushService.address() as AddressInfo;
  await turnPushOn(userId, await openSession(session), {
    endpoint: `https://push.example:${port}/${randomBytes(6).toString('hex')}`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  });
}

it('whatever is killed with -9, each person has one line, one summary and one push message a device', async () => {
  const people = await addPeople();
  const readers = people.slice(0, READERS);
  for (const id of [...readers, ...readers]) await addDevice(id);
  await rowsOf(
    `insert into notification_channels (user_id, channel, pace, told_to, due_at)
     select unnest($1::bigint[]), 'mail', 'daily', '2026-01-01', 'infinity'`,
    [readers],
  );
  await rowsOf('update users set email_verified = true');
  await rowsOf('update search_matcher set seen_to = 0');
  await addPin({ title: 'Reef', createdAt: daysAgo(10) });

  const [{ middle } = {}] = await rowsOf(`select max(id) - ${SEARCHES / 2} as middle from searches`);
  await killAt('match', 'search_news', `new.search_id = ${String(middle)}`);
  expect(await rowsOf('select from search_news')).toEqual([]);
  await killAt('match', 'notifications', `new.user_id = ${people[700]}`);
  await runUntil(
    'match',
    untilRows(
      'select where not exists (select from search_news where told_to is not null) and exists (select from search_news)',
    ),
  );
  expect(
    await rowsOf(
      `select count(*)::int as lines, count(distinct user_id)::int as people, max(events)::int as pins
       from shown_notifications where kind = 'search_pin' and user_id = any ($1)`,
      [people],
    ),
  ).toEqual([{ lines: people.length, people: people.length, pins: 1 }]);

  await rowsOf('update notifications set latest = latest - 60000::bigint * 4096');
  await rowsOf("update notification_channels set due_at = now() where channel = 'mail'");
  await killAt('deliver', 'outgoing_mails', `new.user_id = ${readers[3]}`);
  await rowsOf("update notification_channels set due_at = now() where channel = 'push'");
  await killAt('deliver', 'notification_channels', `new.channel = 'push' and new.user_id = ${readers[3]}`);
  await runUntil(
    'deliver',
    untilRows('select where not exists (select from notification_channels where due_at <= now())'),
  );
  expect(
    await rowsOf(
      'select user_id::text as id, count(*)::int as n from outgoing_mails group by user_id order by user_id',
    ),
  ).toEqual(readers.map((id) => ({ id, n: 1 })));
  const jobs = await rowsOf(
    `select task_identifier as name, count(*)::int as n from graphile_worker.jobs group by 1 order by 1`,
  );
  expect(jobs).toEqual([
    { name: 'send_mail', n: READERS },
    { name: 'send_push', n: 2 * READERS },
  ]);

  // Whoever is killed before the answer of another server cannot know whether it has taken the message.
  const stalled = new Promise<void>((resolve) => {
    const check = () => mails.recipients.length === 4 && pushed.length >= 4 && resolve();
    mails.isStalled = () => {
      check();
      return mails.recipients.length === 4;
    };
    isPushStalled = () => {
      check();
      return pushed.length >= 4;
    };
  });
  await runUntil('send', stalled);
  [mails.isStalled, isPushStalled] = [() => false, () => false];
  await runUntil('send', untilRows('select where not exists (select from graphile_worker.jobs)'));
  const addresses = [...new Set(mails.recipients)];
  expect(addresses).toHaveLength(READERS);
  expect(mails.recipients).toHaveLength(READERS + 1);
  const ids = mails.said.match(/^Message-ID: .*$/gm) ?? [];
  expect([ids.length, new Set(ids).size]).toEqual([READERS + 1, READERS]);
  const answered = pushed.filter(({ isAnswered }) => isAnswered);
  expect(new Set(answered.map(({ path }) => path)).size).toBe(2 * READERS);
  // Those without an answer go out again, and of those with one the few whose end was not yet written.
  expect(answered.length).toBeLessThanOrEqual(2 * READERS + JOBS_AT_ONCE);
  expect(new Set(pushed.map(({ topic }) => topic))).toEqual(new Set(['news']));
});
