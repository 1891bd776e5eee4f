import net from 'node:net';
import { clientErrorStatus } from './client-error';
import { startFront, stopServers } from './testing/start-front';

async function speak(bytes: string): Promise<string> {
  const port = await startFront((_request, response) => response.end());
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('end', () => resolve(said));
    socket.on('error', reject);
  });
}

describe('requests that are no HTTP', () => {
  afterEach(stopServers);

  it.each([
    ['FETCH / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['GET / HTTP/1.1\r\nHost: a\r\nBad Header: 1\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    [`GET /${'a'.repeat(200_000)} HTTP/1.1\r\n`, 431],
    [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(200_000)}\r\n\r\n`, 431],
  ])('%#: end with status %i', async (bytes, status) => {
    const said = await speak(bytes);
    expect(said.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `);
    expect(said).toContain('Connection: close');
  });

  it('a request that never ends is a time-out', () => {
    expect(clientErrorStatus(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }))).toBe(408);
  });
});
