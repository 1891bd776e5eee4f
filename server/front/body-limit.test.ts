import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import { closeUnlessWhole, limitedBody, type RefusedBody } from './body-limit';
import { listen, stopServers } from './testing/start-front';

afterEach(stopServers);

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\n';
const NEVER = 60_000;

async function sizes(limit: { bytes: number; ms: number }, { stall = NEVER, linger = NEVER } = {}) {
  const server = http.createServer(async (request, response) => {
    const end = (status: number, text = '') =>
      response.writeHead(status, { ...closeUnlessWhole(request, linger), 'content-length': text.length }).end(text);
    try {
      end(200, String((await buffer(limitedBody(request, limit, stall))).length));
    } catch (error) {
      end((error as RefusedBody).status);
    }
  });
  const socket = new Promise<net.Socket>((resolve) => server.once('connection', resolve));
  const closed = socket.then((served) => once(served, 'close'));
  return { port: await listen(server), socket, closed };
}

function speak(port: number, bytes: string, then: (socket: net.Socket, said: string) => void = () => undefined) {
  return new Promise<string>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString();
      then(socket, said);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });
}

describe('the body of a request', () => {
  it.each([
    ['takes too long', { bytes: 100, ms: 10 }, {}],
    ['stands still', { bytes: 100, ms: NEVER }, { stall: 10 }],
  ])('is refused as late when it %s', async (_name, limit, times) => {
    const { port } = await sizes(limit, { ...times, linger: 10 });
    const said = await speak(port, `${HEAD}Content-Length: 100\r\n\r\nhalf`);
    expect(said).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i);
  });

  it('is refused before it comes when it is announced as too large, and the client may send on until it is done', async () => {
    const { port } = await sizes({ bytes: 100, ms: NEVER });
    let sent = 0;
    const said = await speak(port, `${HEAD}Content-Length: 1000\r\n\r\n`, (socket) => {
      sent += 1;
      socket.write('x'.repeat(1000));
    });
    expect([sent, said.split('\r\n')[0]]).toEqual([1, 'HTTP/1.1 413 Payload Too Large']);
  });

  it('is not waited for without end once its answer has gone out', async () => {
    const { port, closed } = await sizes({ bytes: 100, ms: NEVER }, { linger: 10 });
    const socket = net.connect({ port, allowHalfOpen: true }, () =>
      socket.write(`${HEAD}Content-Length: 1000\r\n\r\n`),
    );
    socket.resume();
    await closed;
    socket.destroy();
  });

  it('is not read to its end when it is refused', async () => {
    const { port, socket } = await sizes({ bytes: 100, ms: NEVER }, { linger: 300 });
    const size = 64 * 1024 * 1024;
    const client = net.connect({ port }, () => client.write(`${HEAD}Content-Length: ${size}\r\n\r\n`));
    client.on('error', () => undefined).once('data', () => client.write(Buffer.alloc(size)));
    const served = await socket;
    await once(served, 'close');
    expect(served.bytesRead).toBeLessThan(size / 4);
    client.destroy();
  });

  it('leaves the connection open for the next request when it came whole', async () => {
    const { port } = await sizes({ bytes: 100, ms: NEVER });
    const request = `${HEAD}Content-Length: 4\r\n\r\nfour`;
    const said = await speak(port, request, (socket, heard) => {
      if (heard.split('HTTP/1.1 200').length === 2) socket.write(request);
      else socket.destroy();
    });
    expect(said.split('HTTP/1.1 200')).toHaveLength(3);
  });
});
