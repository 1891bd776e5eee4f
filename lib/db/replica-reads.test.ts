import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { rowsOf } from '@/jest/database';
import { administer } from '@/jest/database-server';
import { StreamingPair } from '@/jest/streaming-pair';
import { readSwitches } from '@/lib/data/switches';
import { closeDatabase, namedQuery } from '@/lib/db/client';
import { followReplicaChoices } from '@/lib/db/replica-reads';
import { encodeChoice, REPLICA_HEADER } from '@/lib/domain/replica-choice';
import { env } from '@/lib/env';
import { replicaReads } from '@/lib/metrics';

const { DATABASE_URL, DATABASE_READ_URL } = env;
const FAR = Number.MAX_SAFE_INTEGER;
let pair: StreamingPair;
beforeAll(async () => {
  pair = await StreamingPair.start({
    prepare: (url) => administer(url, "create table site_switches as select 'uploads' as name, false as is_on"),
  });
  followReplicaChoices();
}, 120_000);
beforeEach(() => Object.assign(env, { DATABASE_URL: pair.primary.url, DATABASE_READ_URL: pair.standby.url }));
afterEach(closeDatabase);
afterAll(async () => {
  Object.assign(env, { DATABASE_URL, DATABASE_READ_URL });
  await pair.stop();
}, 60_000);

/** Runs `work` as a renderer does that was sent this choice. */
async function answering<T>(header: string | undefined, work: () => Promise<T>): Promise<T> {
  let result: Promise<T> | undefined;
  const server = http.createServer((_request, response) => {
    result = work();
    result.then(
      () => response.end(),
      () => response.end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`, header ? { headers: { [REPLICA_HEADER]: header } } : {});
  await new Promise((resolve) => server.close(resolve));
  if (!result) throw new Error('nothing was asked');
  return result;
}

async function server(): Promise<string> {
  const [row] = await namedQuery<{ is: boolean }>('server', 'select pg_is_in_recovery() as is', []);
  return row?.is ? 'standby' : 'primary';
}

const counted = async (result: string) =>
  (await replicaReads.get()).values.find(({ labels }) => labels.result === result)?.value ?? 0;

describe('a read', () => {
  it('goes to the replica that was chosen for its request, and to the primary where none was', async () => {
    const answered = await counted('answered');
    expect(await answering(encodeChoice({ host: 0, lsn: 1 }), server)).toBe('standby');
    expect(await counted('answered')).toBe(answered + 1);
    expect(await answering(undefined, server)).toBe('primary');
    expect(await answering('0 and nothing', server)).toBe('primary');
    expect(await answering(encodeChoice({ host: 7, lsn: 1 }), server)).toBe('primary');
    expect(await server()).toBe('primary');
  });

  it('goes to the primary where there are no replicas, whatever a request bears', async () => {
    env.DATABASE_READ_URL = undefined;
    expect(await answering(encodeChoice({ host: 0, lsn: 1 }), server)).toBe('primary');
  });

  it('goes to the primary where a new connection finds less than was seen there', async () => {
    expect(await answering(encodeChoice({ host: 0, lsn: FAR }), server)).toBe('primary');
  });

  it('that fails on the replica is asked of the primary, and so is all that the request reads from then on', async () => {
    const failed = await counted('failed');
    const servers = async () => {
      const before = await server();
      await namedQuery('lock', 'select name from site_switches for update', []);
      return [before, await server()];
    };
    expect(await answering(encodeChoice({ host: 0, lsn: 1 }), servers)).toEqual(['standby', 'primary']);
    expect(await counted('failed')).toBe(failed + 1);
    const wrong = () => namedQuery('wrong', 'select nothing from nowhere', []);
    await expect(answering(encodeChoice({ host: 0, lsn: 1 }), wrong)).rejects.toMatchObject({ code: '42P01' });
  });

  it('of the switches is of the primary', async () => {
    await pair.tellStandby('select pg_wal_replay_pause()');
    await rowsOf("update site_switches set is_on = true where name = 'uploads'");
    expect(await answering(encodeChoice({ host: 0, lsn: 1 }), readSwitches)).toMatchObject({ uploads: true });
    await pair.tellStandby('select pg_wal_replay_resume()');
  });
});
