import http from 'node:http';
import { pick, seeded, whole, type Random } from '@/server/demo/random';
import { Admission } from './limits/admission';
import { call } from './testing/http-call';
import { hastyRenderer } from './testing/hasty-renderer';
import { startFront, stopServers } from './testing/start-front';

afterEach(stopServers);

/** A request under way: `rest` sends the remaining bytes, `answer` is its result. */
interface InFlight {
  rest: () => void;
  answer: Promise<{ status: number; id: unknown; text: string }>;
}

interface Sent {
  size?: number;
  /** By Content-Length; else in chunks. */
  announced?: boolean;
  /** Bytes sent at once; `rest` sends the others. */
  sent?: number;
}

/** Calls of one client over kept connections, each under its own id. */
function client(port: number, agent: http.Agent) {
  let calls = 0;
  return (method: string, path: string, { size = 0, announced = true, sent = size }: Sent = {}) => {
    const id = `call-${String((calls += 1)).padStart(6, '0')}`;
    const body = Buffer.alloc(size, id);
    const headers = {
      'x-request-id': id,
      ...(size > 0 && (announced ? { 'content-length': size } : { 'transfer-encoding': 'chunked' })),
    };
    const request = http.request({ port, agent, method, path, headers });
    const answer = new Promise<Awaited<InFlight['answer']>>((resolve, reject) => {
      request.on('error', reject);
      request.on('response', async (response) => {
        const text = Buffer.concat(await response.toArray().catch(() => [])).toString();
        resolve({ status: response.statusCode ?? 0, id: response.headers['x-request-id'], text });
      });
    });
    if (size > 0) request.write(body.subarray(0, sent));
    const inFlight: InFlight = { rest: () => request.end(size > sent ? body.subarray(sent) : undefined), answer };
    if (sent === size) inFlight.rest();
    return { ...inFlight, id, cut: () => request.destroy() };
  };
}

type Send = ReturnType<typeof client>;

async function expectAnswer({ id, answer }: ReturnType<Send>, status: number, size?: number): Promise<void> {
  const got = await answer;
  expect({ status: got.status, id: got.id }).toEqual({ status, id });
  if (size !== undefined) expect(JSON.parse(got.text)).toEqual({ id, size, status });
}

/** Good and bad clients; each waits for its answer. */
const CLIENTS: Record<string, (send: Send, random: Random) => Promise<void>> = {
  'a page': (send) => expectAnswer(send('GET', '/pin/a'), 200, 0),
  'a call': (send, random) => {
    const size = whole(random, 1, 90_000);
    return expectAnswer(send('POST', '/api/boards', { size, announced: random() < 0.5 }), 200, size);
  },
  'an upload': (send, random) => {
    const size = whole(random, 100_000, 3_000_000);
    return expectAnswer(send('POST', '/api/uploads', { size, announced: random() < 0.5 }), 200, size);
  },
  'a body that the front refuses': (send, random) => {
    const size = whole(random, 111_000, 1_000_000);
    return expectAnswer(send('POST', '/api/reports', { size, announced: random() < 0.5 }), 413);
  },
  'a body that the renderer refuses half read': (send, random) =>
    expectAnswer(send('POST', '/api/pins?limit=50000', { size: whole(random, 300_000, 2_000_000) }), 413),
  'an answer that does not wait for the body': (send, random) =>
    expectAnswer(send('POST', '/api/pins?early', { size: whole(random, 1, 2_000_000) }), 401),
  'an upload that breaks off': async (send, random) => {
    const size = whole(random, 10_000, 500_000);
    const { answer, cut } = send('POST', '/api/uploads', { size, sent: whole(random, 1, size - 1) });
    const broken = expect(answer).rejects.toThrow();
    cut();
    await broken;
  },
  'a slow call, with others meanwhile': async (send, random) => {
    const slow = send('POST', '/api/boards', { size: 60_000, sent: whole(random, 1, 59_999) });
    await expectAnswer(send('GET', '/pin/b'), 200, 0);
    await expectAnswer(send('POST', '/api/boards', { size: 100 }), 200, 100);
    slow.rest();
    await expectAnswer(slow, 200, 60_000);
  },
};

describe('request bodies', () => {
  it('a partly read body does not delay the next request', async () => {
    const port = await startFront(hastyRenderer, { trustedProxyHops: 1 });
    for (let i = 0; i < 8; i += 1) {
      const refused = await call(port, '/api/pins?limit=50000', { method: 'POST', body: Buffer.alloc(300_000) });
      expect(refused.status).toBe(413);
      expect((await call(port, '/pin/a')).status).toBe(200);
    }
  });

  it('a call that comes slowly delays no other of its network', async () => {
    const agent = new http.Agent({ keepAlive: true });
    const send = client(
      await startFront(hastyRenderer, { trustedProxyHops: 1, admission: new Admission(true) }),
      agent,
    );
    const slow = Array.from({ length: 40 }, () => send('POST', '/api/boards', { size: 1_000, sent: 10 }));
    await expectAnswer(send('POST', '/api/boards', { size: 100 }), 200, 100);
    for (const { rest } of slow) rest();
    for (const call of slow) await expectAnswer(call, 200, 1_000);
    agent.destroy();
  });

  it.each(['one', 'two', 'three'])('each of any sequence gets its own answer: %s', async (seed) => {
    const random = seeded(seed);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
    const send = client(await startFront(hastyRenderer, { trustedProxyHops: 1 }), agent);
    const visitor = async () => {
      for (let i = 0; i < 20; i += 1) await CLIENTS[pick(random, Object.keys(CLIENTS))]?.(send, random);
    };
    await Promise.all([visitor(), visitor(), visitor()]);
    agent.destroy();
  });
});
