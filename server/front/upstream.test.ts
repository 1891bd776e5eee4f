import http from 'node:http';
import { listen, stopServers } from './testing/start-front';
import { createUpstream, readWhole, RendererUnavailable } from './upstream';

const request = { method: 'GET', target: '/', headers: {}, timeout: 5_000 };

describe('the connection to the renderer', () => {
  afterEach(stopServers);

  it('gives up on an answer that does not come', async () => {
    const upstream = createUpstream({ port: await listen(http.createServer(() => undefined)) });
    await expect(upstream({ ...request, timeout: 10 })).rejects.toThrow('no answer in 10 ms');
  });

  it('gives up on an answer that does not end, is cut off or too long', async () => {
    const server = http.createServer((incoming, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('part', () => incoming.url === '/cut' && incoming.socket.destroy());
    });
    const upstream = createUpstream({ port: await listen(server) });
    await expect(readWhole(await upstream(request), 1_000, 10)).rejects.toThrow('body not complete in 10 ms');
    await expect(readWhole(await upstream(request), 3, 1_000)).rejects.toThrow('body over 3 bytes');
    await expect(readWhole(await upstream({ ...request, target: '/cut' }), 1_000, 1_000)).rejects.toThrow(
      RendererUnavailable,
    );
  });

  it('stops asking when the visitor leaves', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const left = new AbortController();
    const server = http.createServer((incoming) => {
      closed = new Promise((resolve) => incoming.socket.once('close', resolve));
      left.abort();
    });
    const upstream = createUpstream({ port: await listen(server) });
    await expect(upstream({ ...request, signal: left.signal })).rejects.toThrow(RendererUnavailable);
    await closed;
  });
});
