import pg from 'pg';
import { administer } from '@/jest/database-server';
import { StreamingPair } from '@/jest/streaming-pair';
import { PRIMARY_STATE, type PrimaryState } from './database-state';
import { Replica } from './replica';

const T0 = 1_000_000;
/** Bytes of a page of the log before its first record. */
const PAGE_HEAD = 24;
let now = T0;
let pair: StreamingPair;
let primary: pg.Client;
const opened: Replica[] = [];

beforeAll(async () => {
  pair = await StreamingPair.start();
  primary = new pg.Client({ connectionString: pair.primary.url });
  await primary.connect();
}, 120_000);
beforeEach(() => (now = T0));
afterEach(() => Promise.all(opened.splice(0).map((replica) => replica.close())));
afterAll(async () => {
  await primary.end();
  await pair.stop();
}, 60_000);

function open(url: string): Replica {
  const replica = new Replica(url, () => now);
  opened.push(replica);
  return replica;
}

/** The primary once it has been written to. */
async function written(): Promise<PrimaryState & { at: number }> {
  await primary.query('create table if not exists written (n int)');
  await primary.query('insert into written values (1)');
  const { rows } = await primary.query<PrimaryState>(PRIMARY_STATE);
  const [state] = rows;
  if (!state) throw new Error('the primary does not tell its state');
  return { ...state, at: now };
}

/** Writes to the log of the primary until a page of it is full to the last byte. */
async function fillPage(): Promise<void> {
  const offset = async () => {
    const text = "select ((pg_current_wal_insert_lsn() - '0/0') % 8192)::int as offset";
    return (await primary.query<{ offset: number }>(text)).rows[0]?.offset ?? 0;
  };
  const emit = (length: number) =>
    primary.query("select pg_logical_emit_message(false, '', repeat('x', $1))", [length]);
  for (let at = await offset(); at !== PAGE_HEAD; at = await offset()) {
    await emit(300);
    const [from, rest] = [at, 8192 - (await offset())];
    const ownHead = 8192 - rest - from - 300;
    if (ownHead > 0 && rest > 400) await emit(rest - ownHead);
  }
}

describe('a replica', () => {
  it('is used from when it has what the primary had, for what it has replayed', async () => {
    const replica = open(pair.standby.url);
    expect(replica).toMatchObject({ isUsed: false, lagMs: Infinity, leftOut: 'it has not been asked yet' });
    const state = await written();
    while (!replica.has(state)) await replica.look(state);
    expect(replica).toMatchObject({ isUsed: true, lagMs: 0, leftOut: undefined });
    expect(replica.has({ ...state, lsn: state.lsn + 1_000_000 })).toBe(false);
    expect(replica.has({ ...state, timeline: state.timeline + 1 })).toBe(false);
    now += 5_001;
    expect(replica.isUsed).toBe(false);
  });

  it('has all of a log that ends with a page', async () => {
    const replica = open(pair.standby.url);
    await fillPage();
    const { rows } = await primary.query<PrimaryState>(PRIMARY_STATE);
    const [state] = rows;
    expect(state && state.lsn % 8192).toBe(0);
    while (state && !replica.has(state)) await replica.look({ ...state, at: now });
    expect(replica).toMatchObject({ isUsed: true, lagMs: 0 });
  });

  it('is left out while it is more than five seconds behind', async () => {
    const replica = open(pair.standby.url);
    const before = await written();
    while (!replica.has(before)) await replica.look(before);
    await pair.tellStandby('select pg_wal_replay_pause()');
    now += 4_000;
    await replica.look(await written());
    expect(replica).toMatchObject({ isUsed: true, lagMs: 4_000 });
    expect(replica.has(before)).toBe(true);
    now += 2_000;
    const after = await written();
    await replica.look(after);
    expect(replica).toMatchObject({ isUsed: false, leftOut: 'it is more than 5 seconds behind' });
    await pair.tellStandby('select pg_wal_replay_resume()');
    while (!replica.has(after)) await replica.look(after);
    expect(replica).toMatchObject({ isUsed: true, lagMs: 0 });
  });

  it('that never has the very last of a busy primary is as far behind as the last state that it has reached', async () => {
    const replica = open(pair.standby.url);
    await pair.tellStandby('select pg_wal_replay_pause()');
    const first = await written();
    await replica.look(first);
    expect(replica.lagMs).toBe(Infinity);
    await pair.tellStandby('select pg_wal_replay_resume()');
    while (!replica.isUsed) await replica.look({ ...first, lsn: first.lsn + 1_000_000, at: now + 100 });
    now += 100;
    expect(replica.lagMs).toBe(100);
  });

  it('is left out that is no standby, or of another database, or has not followed a failover, or is away', async () => {
    const state = await written();
    await primary.query('create database another');
    const another = pair.standby.url.replace(/\/postgres$/, '/another');
    const { lsn } = await written();
    const current = open(pair.standby.url);
    while (!current.has({ ...state, lsn })) await current.look({ ...state, lsn });

    const leftOut = async (url: string, seen = state) => {
      const replica = open(url);
      await replica.look(seen);
      expect(replica.isUsed).toBe(false);
      return replica.leftOut;
    };
    expect(await leftOut(pair.primary.url)).toBe('it is no standby');
    expect(await leftOut(another)).toBe('it is a standby of another database than that of DATABASE_URL');
    expect(await leftOut(pair.standby.url, { ...state, timeline: 2 })).toMatch(/since the last failover$/);
    expect(await leftOut('postgres://app@%2Fnonexistent:5432/postgres')).toBe('it does not answer');
  });

  it('that loses its connection is left out at once', async () => {
    const replica = open(pair.standby.url);
    const state = await written();
    while (!replica.isUsed) await replica.look(state);
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pins-front-replica'`;
    await administer(pair.standby.url, terminate);
    while (replica.isUsed) await new Promise(setImmediate);
    expect(replica.leftOut).toBe('it does not answer');
    while (!replica.isUsed) await replica.look(state);
  });
});
