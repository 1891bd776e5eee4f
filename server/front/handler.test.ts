import http, { type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { call } from './testing/http-call';
import { createTestFront, listen, startFront, stopServers } from './testing/start-front';

describe('the front', () => {
  afterEach(stopServers);

  it('refuses unreadable URLs with a page, or JSON under /api', async () => {
    const port = await startFront((_request, response) => response.end());
    const page = await call(port, '/pin/%zz');
    expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<h1>This address cannot be read</h1>');
    const json = await call(port, '/api/pins?pg=%00');
    expect(json.status).toBe(400);
    expect(JSON.parse(json.text)).toHaveProperty('message');
  });

  it('refuses headers that are too long: as a sign-in where it is the token that is', async () => {
    const port = await startFront((_request, response) => response.end());
    const token = { authorization: `Bearer ${'x'.repeat(100_000)}` };
    const signedIn = await call(port, '/api/users', { headers: token });
    expect([signedIn.status, signedIn.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(JSON.parse(signedIn.text)).toEqual({ message: 'Your sign-in is not valid. Please sign in again.' });
    expect((await call(port, '/', { headers: token })).status).toBe(431);
    // The renderer reads 16 KB of request line and headers together.
    const long = { headers: { other: 'x'.repeat(8_000) } };
    expect((await call(port, `/search/${'a'.repeat(9_000)}`, long)).status).toBe(431);
    expect((await call(port, '/api/users', { headers: { ...token, other: 'x'.repeat(20_000) } })).status).toBe(431);
    expect((await call(port, `/${'a'.repeat(20_000)}`)).status).toBe(414);
  });

  it('refuses other methods and names the possible ones', async () => {
    const port = await startFront((_request, response) => response.end());
    const { status, headers } = await call(port, '/', { method: 'TRACE' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('sends untidy URLs on', async () => {
    const port = await startFront((_request, response) => response.end());
    const { status, headers } = await call(port, '/pin//a/?page=2');
    expect([status, headers.location]).toEqual([308, '/pin/a?page=2']);
  });

  it('speaks to the renderer in the name of the site', async () => {
    let seen: IncomingHttpHeaders = {};
    const port = await startFront((request, response) => {
      seen = request.headers;
      response.end();
    });
    const headers = {
      host: 'evil.example',
      'x-middleware-subrequest': '1',
      'x-forwarded-for': '9.9.9.9',
      'x-request-id': 'mine-0001',
    };
    const answer = await call(port, '/', { headers });
    expect(seen).toMatchObject({ host: 'pins.example', 'x-forwarded-for': '127.0.0.1' });
    expect(seen).not.toHaveProperty('x-middleware-subrequest');
    expect(seen['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(seen['x-request-id']);
  });

  it.each([
    ['mine-0001', true],
    ['short', false],
    ['two words', false],
  ])('takes the request id %s of a trusted proxy: %s', async (id, isTaken) => {
    let seen: IncomingHttpHeaders = {};
    const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
      seen = request.headers;
      response.end();
    };
    const port = await startFront(answer, { trustedProxyHops: 1 });
    const { headers } = await call(port, '/', { headers: { 'x-request-id': id } });
    expect(headers['x-request-id'] === id).toBe(isTaken);
    expect(seen['x-request-id']).toBe(headers['x-request-id']);
  });

  it('passes calls on with their body, errors of the app included', async () => {
    const port = await startFront((request, response) => {
      response.writeHead(500, { 'content-type': 'application/json', 'cache-control': 'private, no-store' });
      request.pipe(response);
    });
    const body = JSON.stringify({ name: 'x'.repeat(500) });
    const { status, headers, bytes } = await call(port, '/api/boards', {
      method: 'POST',
      body,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([status, gunzipSync(bytes).toString()]).toEqual([500, body]);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('etag');
  });

  it('lets other bodies flow through as they are', async () => {
    const zip = Buffer.from([80, 75, 3, 4, 0, 255]);
    const port = await startFront((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/zip' }).end(zip),
    );
    const { headers, bytes } = await call(port, '/api/users/1/export', { headers: { 'accept-encoding': 'br' } });
    expect(bytes).toEqual(zip);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('refuses a body that is announced as too large, or turns out so', async () => {
    const port = await startFront((request, response) => request.resume().on('end', () => response.end('done')));
    const announced = await call(port, '/api/pins', {
      method: 'POST',
      headers: { 'content-length': 50 * 1024 * 1024 },
    }).catch(() => undefined);
    expect(announced?.status).toBe(413);
    const body = Buffer.alloc(46 * 1024 * 1024);
    const headers = { 'transfer-encoding': 'chunked' };
    expect((await call(port, '/api/pins', { method: 'POST', body, headers })).status).toBe(413);
  });

  it('tries again when a kept connection had been closed', async () => {
    let requests = 0;
    const port = await startFront((request, response) => {
      requests += 1;
      if (requests === 2) request.socket.destroy();
      else response.end(`answer ${requests}`);
    });
    expect((await call(port, '/')).text).toBe('answer 1');
    expect((await call(port, '/')).text).toBe('answer 3');
  });

  it('does not send a call twice', async () => {
    let requests = 0;
    const port = await startFront((request, response) => {
      requests += 1;
      if (requests === 2) request.socket.destroy();
      else response.end();
    });
    await call(port, '/api/pins');
    expect((await call(port, '/api/pins', { method: 'POST', body: '{}' })).status).toBe(503);
    expect(requests).toBe(2);
  });

  it.each(['/feed.xml', '/sitemaps/pins-1.xml', '/_next/data/x', '/search', '/follows'])(
    'answers a failure of the renderer at %s with a 503 that says when to come back',
    async (path) => {
      const port = await startFront((_request, response) =>
        response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error'),
      );
      expect(await call(port, path)).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    },
  );

  it('adds the time to come back to a 503 of the API, and leaves a 500 as it is', async () => {
    const port = await startFront(({ url }, response) =>
      response.writeHead(url === '/api/a' ? 503 : 500, { 'content-type': 'application/json' }).end('{}'),
    );
    expect(await call(port, '/api/a')).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect((await call(port, '/api/b')).status).toBe(500);
  });

  it('joins sockets to the renderer in development only', async () => {
    const renderer = http.createServer((_request, response) => response.end('plain'));
    renderer.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      socket.pipe(socket);
    });
    const port = await listen(createTestFront(await listen(renderer), { dev: true }));
    const echoed = await new Promise<string>((resolve, reject) => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket' };
      const request = http.get({ port, path: '/_next/webpack-hmr', headers }).on('error', reject);
      request.on('upgrade', (_answer, socket) => {
        socket.write('ping');
        socket.once('data', (chunk: Buffer) => {
          resolve(chunk.toString());
          socket.destroy();
        });
      });
    });
    expect(echoed).toBe('ping');
  });
});
