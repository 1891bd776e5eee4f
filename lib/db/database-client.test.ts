import net from 'node:net';
import type pg from 'pg';
import { TwoServers } from '@/jest/two-servers';
import { DatabaseClient } from '@/lib/db/database-client';
import { openPool } from '@/lib/db/pool';
import { isDatabaseAway } from '@/lib/errors';
import { log } from '@/lib/log';
import { DatabaseListener } from '@/server/front/database-listener';
import { reachDatabase } from '@/server/start/reach-database';

const NOBODY = '%2Fnonexistent:5432';
const LIMIT_MS = 2_000;

let servers: TwoServers;
beforeAll(async () => (servers = await TwoServers.start()), 120_000);
afterAll(() => servers.stop(), 60_000);
afterEach(() => Promise.all([servers.setReadOnly('a', false), servers.setReadOnly('b', false)]));

const pools: pg.Pool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

function open(url: string): pg.Pool {
  const pool = openPool({ url, application: 'test' });
  pools.push(pool);
  return pool;
}

/** Which of the two servers answers. */
async function serverOf(asked: Pick<pg.Pool, 'query'>): Promise<string | undefined> {
  const { rows } = await asked.query<{ name: string }>("select current_setting('pins.server') as name");
  return rows[0]?.name;
}

async function pidOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Which of the two servers a new connection is to. */
async function connected(url: string): Promise<string | undefined> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: LIMIT_MS });
  await client.connect();
  try {
    return await serverOf(client);
  } finally {
    await client.end();
  }
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise(setImmediate);
};

describe('of several hosts', () => {
  it('the first is used that takes writes', async () => {
    const { a, b } = servers;
    expect(await connected(servers.url([a, b]))).toBe('a');
    expect(await connected(servers.url([NOBODY, b]))).toBe('b');
    await servers.setReadOnly('a', true);
    expect(await connected(servers.url([NOBODY, a, b], 'target_session_attrs=read-write'))).toBe('b');
  });

  it('any is used where the URL says so, and where it says primary one that is no standby', async () => {
    const { a, b } = servers;
    await servers.setReadOnly('a', true);
    expect(await connected(servers.url([a, b], 'target_session_attrs=any'))).toBe('a');
    expect(await connected(servers.url([a, b], 'target_session_attrs=primary'))).toBe('a');
  });

  it('the one that was used last is asked first', async () => {
    const url = servers.url([servers.a, servers.b], 'target_session_attrs=read-write&application_name=order');
    await servers.setReadOnly('a', true);
    expect(await connected(url)).toBe('b');
    await servers.setReadOnly('a', false);
    expect(await connected(url)).toBe('b');
  });

  it('one that is silent holds the next one up for a part of the time only', async () => {
    const sockets: net.Socket[] = [];
    const silent = net.createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as net.AddressInfo;
    const pool = open(servers.url([`127.0.0.1:${port}`, servers.b]));
    expect(await serverOf(pool)).toBe('b');
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('the names are told in time when none can be used, and nothing of the password', async () => {
    await servers.setReadOnly('b', true);
    const url = servers.url([NOBODY, servers.b]);
    const start = performance.now();
    const error: unknown = await open(url)
      .query('select')
      .catch((thrown: unknown) => thrown);
    expect(performance.now() - start).toBeLessThan(LIMIT_MS + 500);
    expect(error).toMatchObject({ message: expect.stringMatching(/^No host of DATABASE_URL.*ENOENT/) });
    expect(error).toMatchObject({ message: expect.stringContaining(':5432: it is read-only') });
    expect(isDatabaseAway(error)).toBe(true);
    await expect(reachDatabase(url)).rejects.toMatchObject({ name: 'ServiceAway', part: 'database' });
  });

  it('one that refuses the database ends the start in words', async () => {
    const url = servers.url([NOBODY, servers.a]).replace(/\/postgres\?/, '/gallery?');
    await expect(reachDatabase(url)).rejects.toThrow('has no database "gallery"');
  });
});

describe('when another host takes writes', () => {
  it('a pool gives no connection out again whose server is read-only', async () => {
    const pool = open(servers.url([servers.a, servers.b], 'target_session_attrs=read-write&application_name=lent'));
    const client = await pool.connect();
    await servers.setReadOnly('a', true);
    await client.query('begin');
    await expect(client.query('create table never ()')).rejects.toMatchObject({ code: '25006' });
    await client.query('rollback');
    client.release();
    expect(pool.totalCount).toBe(0);
    expect(await serverOf(pool)).toBe('b');
  });

  it('every connection of the process moves there, those of listeners too', async () => {
    const url = servers.url([servers.a, servers.b], 'target_session_attrs=read-write&application_name=moving');
    await servers.setReadOnly('b', true);
    const heard: string[] = [];
    let connections = 0;
    const listener = new DatabaseListener({
      url,
      log,
      complaint: 'nothing is heard',
      name: 'test-listener',
      channels: ['moved'],
      heartbeat: 500,
      answerLimit: 1_500,
      onNotification: (_channel, payload) => heard.push(payload),
      onConnected: () => (connections += 1),
    });
    listener.start();
    const pool = open(url);
    const lent = await Promise.all([pool.connect(), pool.connect()]);
    await until(() => connections === 1);
    expect(await serverOf(pool)).toBe('a');

    await Promise.all([servers.setReadOnly('a', true), servers.setReadOnly('b', false)]);
    await expect(pool.query('create table never ()')).rejects.toMatchObject({ code: '25006' });
    const start = performance.now();
    expect(await serverOf(pool)).toBe('b');
    for (const client of lent) await expect(client.query('select')).rejects.toThrow(/terminated|not queryable/);
    for (const client of lent) client.release();
    await until(() => connections === 2);
    await pool.query("select pg_notify('moved', 'to b')");
    await until(() => heard.length > 0);
    expect(heard).toEqual(['to b']);
    expect(performance.now() - start).toBeLessThan(5_000);
    await listener.stop();
  });

  it('a statement that a frozen host owes an answer fails, and the next one goes to the other host', async () => {
    const pool = open(servers.url([servers.a, servers.b], 'target_session_attrs=read-write&application_name=frozen'));
    const [lent, asked] = [await pool.connect(), await pool.connect()];
    const { rows } = await lent.query<{ server: string }>("select pg_read_file('postmaster.pid') as server");
    const pids = [Number.parseInt(rows[0]?.server ?? '', 10), await pidOf(lent), await pidOf(asked)];
    asked.release();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      const error: unknown = await pool.query('select').catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: 'connection timeout: the database is silent' });
      expect(isDatabaseAway(error)).toBe(true);
      expect(await serverOf(pool)).toBe('b');
      await expect(lent.query('select')).rejects.toThrow(/terminated|not queryable/);
      lent.release();
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
  }, 15_000);
});
