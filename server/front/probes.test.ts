import http from 'node:http';
import { readReadiness } from './probes';
import { call } from './testing/http-call';
import { CLOSED_PORT, createTestFront, listen, startFront, stopServers } from './testing/start-front';
import { createUpstream } from './upstream';

afterEach(stopServers);

describe('the probes', () => {
  it('say that the front is live and not ready while the renderer is down', async () => {
    const readiness = readReadiness(createUpstream({ port: CLOSED_PORT }));
    const front = await listen(createTestFront(CLOSED_PORT, { readiness }));
    expect(await call(front, '/livez')).toMatchObject({
      status: 200,
      text: 'ok\n',
      headers: { 'cache-control': 'no-store' },
    });
    const ready = await call(front, '/readyz');
    expect(ready).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '30' } });
    expect(JSON.parse(ready.text)).toEqual({ status: 'down', parts: ['renderer'] });
  });

  it.each([
    [200, { status: 'ok' }, 200, { status: 'ok' }],
    [503, { status: 'down', part: 'storage', message: 'Away.' }, 200, { status: 'degraded', parts: ['storage'] }],
    [503, { status: 'down', part: 'database', message: 'Away.' }, 503, { status: 'down', parts: ['database'] }],
    [500, {}, 503, { status: 'down', parts: ['renderer'] }],
  ])('make of a health of %i %j a readiness of %i %j', async (status, health, expected, readiness) => {
    const renderer = await listen(
      http.createServer((_request, response) => response.writeHead(status).end(JSON.stringify(health))),
    );
    const upstream = createUpstream({ port: renderer });
    const front = await listen(createTestFront(renderer, { readiness: readReadiness(upstream) }));
    const ready = await call(front, '/readyz');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([expected, readiness]);
  });

  it('ask the renderer once for all callers of readiness, and never for liveness', async () => {
    let asked = 0;
    const renderer = await listen(
      http.createServer((_request, response) => {
        asked += 1;
        response.end('{"status":"ok"}');
      }),
    );
    const readiness = readReadiness(createUpstream({ port: renderer }));
    const front = await listen(createTestFront(renderer, { readiness }));
    const probe = (path: string) => Promise.all(Array.from({ length: 20 }, () => call(front, path)));
    await probe('/livez');
    expect(asked).toBe(0);
    expect(new Set((await probe('/readyz')).map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toBe(1);
  });

  it('say which version answers', async () => {
    const front = await startFront((_request, response) => response.end('{"status":"ok"}'), { version: '1.2.3 (abc)' });
    expect(JSON.parse((await call(front, '/readyz')).text)).toMatchObject({ version: '1.2.3 (abc)' });
  });

  it('are for reading', async () => {
    const front = await startFront((_request, response) => response.end());
    expect((await call(front, '/livez', { method: 'POST' })).status).toBe(405);
    expect((await call(front, '/readyz', { method: 'HEAD' })).status).toBe(200);
  });
});
