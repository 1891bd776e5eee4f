import { lookup } from 'node:dns/promises';
import { NameServer } from '@/jest/name-server';
import { askServers, lookUp } from '@/lib/incoming/look-up';

const never = () => new AbortController().signal;

describe('a name server that answers', () => {
  const server = new NameServer({
    'both.test': { 4: ['93.184.216.34', '93.184.216.35'], 6: ['2606:4700:0:0:0:0:0:1111'] },
    'six.test': { 6: ['2606:4700:0:0:0:0:0:1111'] },
    'empty.test': {},
  });
  let servers: string[];
  beforeAll(async () => void (servers = [await server.start()]));
  afterAll(() => server.stop());

  it('gives every IP address of a name, those of IPv4 first', async () => {
    expect(await askServers('both.test', never(), { servers })).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '93.184.216.35', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    expect(await askServers('six.test', never(), { servers })).toEqual([{ address: '2606:4700::1111', family: 6 }]);
    expect(server.asked.slice(0, 2).sort()).toEqual(['4 both.test', '6 both.test']);
  });

  it.each(['empty.test', 'absent.test'])('refuses a name without an IP address: %s', async (name) => {
    await expect(askServers(name, never(), { servers })).rejects.toThrow();
  });
});

describe('a name server that never answers', () => {
  const server = new NameServer();
  let servers: string[];
  beforeAll(async () => void (servers = [await server.start()]));
  afterAll(() => server.stop());

  it('holds up no look-up of the system, and is let go when the signal says so', async () => {
    const ends = new AbortController();
    let pending = 60;
    const asking = Array.from({ length: pending }, (_, n) =>
      askServers(`name-${n}.test`, ends.signal, { servers }).finally(() => (pending -= 1)),
    );
    const outcomes = Promise.allSettled(asking);
    expect((await lookup('localhost')).address).toBeTruthy();
    expect(pending).toBe(60);
    ends.abort();
    for (const { status } of await outcomes) expect(status).toBe('rejected');
    await expect(askServers('late.test', ends.signal, { servers })).rejects.toThrow('aborted');
  });

  it('is asked twice, then given up', async () => {
    const before = server.asked.length;
    await expect(askServers('silent.test', never(), { servers, answerMs: 50 })).rejects.toThrow(/ETIMEOUT/);
    expect(server.asked.slice(before).filter((question) => question === '4 silent.test')).toHaveLength(2);
  });
});

it('the system is asked once for a host of the settings, however many wait for it', async () => {
  const options = { isOwn: true, signal: never() };
  const [one, two] = await Promise.all([lookUp('localhost', options), lookUp('localhost', options)]);
  expect(one[0]?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(two).toBe(one);
  expect(await lookUp('localhost', options)).not.toBe(one);
});
