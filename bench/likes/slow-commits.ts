import type pg from 'pg';
import { ServerCpu } from '@/bench/database/server-cpu';
import { median, quantile } from '@/bench/http/timing';
import { over, under, type Outcome, type Row } from '@/bench/report/findings';
import { StreamingPair } from '@/jest/streaming-pair';
import { migrate } from '@/lib/db/migrate';
import { openPool } from '@/lib/db/pool';
import { log } from '@/lib/log';
import { NotificationListener } from '@/server/front/events/notification-listener';

const COMMIT_MS = 2;
const PEOPLE = 320;
const LIKERS = 32;
const FOLLOWERS = 8;
const SECONDS = 3;
const ROUNDS = 2;
const LIMIT_PER_SECOND = 3_000;
const LIMIT_HEARD_MS = 1_000;

const LIKE = 'select like_pins(array[$1::bigint], $2::bigint, array[null::boolean])';
/** As the service does, which purges the profile. */
const FOLLOW = `select follow_user($1::bigint, $2::bigint, $3::boolean), pg_notify('page_purge', '{"kind":"soft","tags":["user:1"]}')`;

interface Gallery {
  people: number[];
  pins: number[];
}

/** A while of likes, and of what happened beside them. */
interface While {
  likes: number[];
  heard: number[];
  follows: number;
  cpuMs: number;
}

/**
 * Likes of many people on many pins where a commit waits two milliseconds for a standby, alone and beside people who follow others,
 * and where the transaction itself notifies, as it did before there was an outbox. Two fronts listen.
 */
export async function likeWithSlowCommits(): Promise<Outcome> {
  const pair = await StreamingPair.start({
    prepare: migrate,
    primary: { synchronous_standby_names: '*', synchronous_commit: 'remote_apply' },
    // A commit that waits takes as long, and no disk has a part in it.
    standby: { recovery_min_apply_delay: `${COMMIT_MS}ms` },
  });
  const { url } = pair.primary;
  try {
    const pool = openPool({ url, application: 'pins-bench', max: 2 });
    const gallery = await fill(pool);
    const commits = await repeatFor(1_000, () =>
      pool.query("update users set bio = '' where id = $1", [gallery.people[0]]),
    );
    await pool.end();
    const rows: Row[] = [];
    const outcome: Outcome = { rows, findings: [] };
    for (const [beside, followers] of [
      ['nothing', 0],
      ['follows', FOLLOWERS],
    ] as const) {
      const found = { off: [] as While[], on: [] as While[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const outbox of ['off', 'on'] as const)
          found[outbox].push(await likeAWhile(url, gallery, { outbox, followers }));
      }
      for (const outbox of ['off', 'on'] as const) {
        const likes = found[outbox].flatMap((each) => each.likes);
        const heard = found[outbox].flatMap((each) => each.heard);
        const sum = (read: (each: While) => number) => found[outbox].reduce((total, each) => total + read(each), 0);
        const perSecond = Math.round(likes.length / SECONDS / ROUNDS);
        rows.push({
          'a like tells': outbox === 'on' ? 'the outbox' : 'fronts, by NOTIFY',
          beside,
          'likes a second': perSecond,
          'p50 ms': quantile(likes, 0.5).toFixed(1),
          'p99 ms': quantile(likes, 0.99).toFixed(1),
          'CPU of the database, ms each': (sum(({ cpuMs }) => cpuMs) / likes.length).toFixed(2),
          'heard by both fronts, ms': quantile(heard, 0.99).toFixed(0),
          'follows a second': Math.round(sum(({ follows }) => follows) / SECONDS / ROUNDS),
          'a commit, ms': median(commits).toFixed(1),
        });
        if (outbox === 'off') continue;
        outcome.findings.push(
          ...under(`likes beside ${beside}`, 'per second', perSecond, LIMIT_PER_SECOND),
          ...over(`likes beside ${beside}`, 'until they are heard, ms', quantile(heard, 0.99), LIMIT_HEARD_MS),
        );
      }
    }
    return outcome;
  } finally {
    await pair.stop();
  }
}

async function fill(pool: pg.Pool): Promise<Gallery> {
  const { rows: people } = await pool.query<{ id: number }>(
    `insert into users (auth_uid, name) select 'fan-' || n, 'Fan ' || n from generate_series(1, $1) n returning id`,
    [PEOPLE],
  );
  const { rows: pins } = await pool.query<{ id: number }>(
    `insert into pins (title, media_type, image, has_small, width, height, placeholder, posted_by)
     select 'Liked', 'pic', 'liked' || id, true, 1, 1, '#000000', id from users returning id`,
  );
  return { people: people.map(({ id }) => id), pins: pins.map(({ id }) => id) };
}

async function likeAWhile(
  url: string,
  { people, pins }: Gallery,
  { outbox, followers }: { outbox: 'on' | 'off'; followers: number },
): Promise<While> {
  const pool = openPool({ url, application: 'pins-bench', max: LIKERS + 1 });
  const others = openPool({ url, application: 'pins-bench', max: FOLLOWERS });
  const cpu = new ServerCpu(pool);
  await Promise.all([pool, others].map((each) => setAll(each, `set pins.unread_outbox = ${outbox}`)));
  const fronts = await Promise.all([openFront(url), openFront(url)]);
  const [ms, cpuBefore] = [SECONDS * 1000, cpu.read()];
  const at = <T>(list: readonly T[], n: number) => list[n % list.length];
  let n = 0;
  const like = () => pool.query({ name: 'like', text: LIKE, values: [at(people, n * 7), at(pins, n++ * 13 + 1)] });
  /** Each follows somebody else and thinks better of it. */
  const follower = (own: number) => {
    let step = 0;
    return repeatFor(ms, () => {
      const values = [at(people, own * 40), at(people, own * 40 + 1 + ((step >> 1) % 39)), step++ % 2 === 0];
      return others.query({ name: 'follow', text: FOLLOW, values });
    });
  };
  /** Times how long it takes until both fronts know of one like. */
  const hearing = repeatFor(ms, async () => {
    const [fan, poster] = [at(people, n), at(people, n + 1)];
    const heard = fronts.map((front) => front.next(String(poster)));
    await pool.query(`select notify($1, 'system', time_id(), time_id(), $2, null, null)`, [poster, fan]);
    await Promise.all(heard);
  });
  const [heard, likes, follows] = await Promise.all([
    hearing,
    Promise.all(Array.from({ length: LIKERS }, () => repeatFor(ms, like))),
    Promise.all(Array.from({ length: followers }, (_, own) => follower(own))),
  ]);
  const cpuMs = cpu.read() - cpuBefore;
  await Promise.all([pool.end(), others.end(), ...fronts.map((front) => front.stop())]);
  return { likes: likes.flat(), heard, follows: follows.flat().length, cpuMs };
}

/** Makes all connections of a pool, and runs a statement on each. */
async function setAll(pool: pg.Pool, statement: string): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query(statement)));
  for (const client of clients) client.release();
}

/** What a front hears of notifications, once it listens. */
async function openFront(url: string) {
  const waiting = new Map<string, () => void>();
  let listener: NotificationListener | undefined;
  await new Promise<void>((resolve) => {
    listener = new NotificationListener({ url, log, onHeard: (id) => waiting.get(id)?.(), onConnected: resolve });
    listener.start();
  });
  return {
    /** Resolves when it hears of this person. */
    next: (id: string) => new Promise<void>((resolve) => waiting.set(id, resolve)),
    stop: async () => listener?.stop(),
  };
}

/** Does it again and again for a while; milliseconds that each took. */
async function repeatFor(ms: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end;) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return times;
}
