import { Readable } from 'node:stream';
import { balance } from './balance';
import { RendererUnavailable, type Upstream } from './upstream';

const GET = { method: 'GET', target: '/', headers: {}, timeout: 1_000 };

function renderers(count: number) {
  const asked: string[][] = Array.from({ length: count }, () => []);
  const down = new Set<number>();
  const bodies: Readable[][] = asked.map(() => []);
  const upstreams = asked.map((list, i): Upstream => async ({ target }) => {
    if (down.has(i)) {
      throw new RendererUnavailable('refused', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) });
    }
    list.push(target);
    const body = new Readable({ read: () => undefined });
    bodies[i]?.push(body);
    return { status: 200, headers: {}, body };
  });
  const clock = { now: 0 };
  const ask = balance(upstreams, () => clock.now);
  const counts = () => asked.map(({ length }) => length);
  const finish = async (i: number) => {
    for (const body of bodies[i]?.splice(0) ?? []) {
      body.push(null);
      body.resume();
    }
    await new Promise(setImmediate);
  };
  return { ask, asked, counts, down, finish, clock };
}

it('requests without a client go to the least busy renderer', async () => {
  const { ask, counts, finish } = renderers(3);
  for (let i = 0; i < 6; i += 1) await ask(GET);
  expect(counts()).toEqual([2, 2, 2]);
  await finish(1);
  await ask(GET);
  await ask(GET);
  expect(counts()).toEqual([2, 4, 2]);
});

it('one client’s requests go to one renderer, and clients are spread', async () => {
  const { ask, asked, counts } = renderers(2);
  const clients = Array.from({ length: 40 }, (_, i) => `192.0.2.${i}`);
  for (const client of [...clients, ...clients]) await ask({ ...GET, target: client, client });
  for (const targets of asked) expect(new Set(targets).size).toBe(targets.length / 2);
  expect(Math.min(...counts())).toBeGreaterThan(20);
});

it('a renderer that is being started again is passed over until it is there', async () => {
  const { ask, counts, down, clock } = renderers(2);
  down.add(0);
  for (let i = 0; i < 4; i += 1) await ask(GET);
  expect(counts()).toEqual([0, 4]);
  await ask({ ...GET, client: 'a' });
  await ask({ ...GET, client: 'b' });
  expect(counts()).toEqual([0, 6]);
  down.clear();
  clock.now += 1_000;
  await ask(GET);
  expect(counts()).toEqual([1, 6]);
});

it('a request with a body is not sent twice', async () => {
  const { ask, counts, down } = renderers(2);
  down.add(1);
  const results = await Promise.allSettled([1, 2].map(() => ask({ ...GET, body: Readable.from(['x']) })));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(counts()).toEqual([1, 0]);
});

it('says that no renderer is there when all refuse', async () => {
  const { ask, down } = renderers(2);
  down.add(0).add(1);
  await expect(ask(GET)).rejects.toThrow(RendererUnavailable);
});
