import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { sendAnswer } from './send';
import { call } from './testing/http-call';
import { listen, stopServers } from './testing/start-front';

afterEach(stopServers);

async function sent(
  method: string,
  send: (request: IncomingMessage, response: ServerResponse, body: Readable) => unknown,
) {
  const body = new Readable({ read: () => undefined });
  const closed = new Promise((resolve) => body.once('close', resolve));
  const server = http.createServer((request, response) => void send(request, response, body));
  const visit = call(await listen(server), '/', { method }).catch(() => undefined);
  await closed;
  await visit;
  return body;
}

const headers = { 'content-type': 'image/webp' };

describe('the body of an answer', () => {
  it.each<[string, string, Parameters<typeof sent>[1]]>([
    [
      'the client had left before',
      'GET',
      async (request, response, body) => {
        request.socket.destroy();
        await once(response, 'close');
        await sendAnswer(request, response, { kind: 'stream', status: 200, headers, body }).catch(() => undefined);
      },
    ],
    [
      'the client leaves in the midst',
      'GET',
      (request, response, body) => {
        setImmediate(() => request.socket.destroy());
        sendAnswer(request, response, { kind: 'stream', status: 200, headers, body }).catch(() => undefined);
      },
    ],
    [
      'its head cannot be sent',
      'GET',
      (request, response, body) => {
        const wrong = { location: 'line\nbreak' };
        sendAnswer(request, response, { kind: 'stream', status: 200, headers: wrong, body }).catch(() =>
          response.destroy(),
        );
      },
    ],
    [
      'only its head was asked for',
      'HEAD',
      (request, response, body) => sendAnswer(request, response, { kind: 'stream', status: 200, headers, body }),
    ],
  ])('is closed when %s', async (_name, method, send) => {
    expect((await sent(method, send)).destroyed).toBe(true);
  });
});
