import http, { ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { listen, stopServers } from '../testing/start-front';
import { ReadyHead } from './ready-head';

afterEach(stopServers);

const BODY = 'red waves';
const HEADERS = {
  'content-type': 'text/plain',
  'content-length': BODY.length,
  vary: 'Accept-Encoding',
  etag: undefined,
};
const OWN = { age: '3' };

/** All that a server sends until it ends the connection; /ready by a head made before, anything else by Node.js alone. */
async function bytesFor(requests: string, headers: OutgoingHttpHeaders = HEADERS, status = 200): Promise<string> {
  const head = new ReadyHead(status, headers);
  const pairs = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
  const server = http.createServer((request, response) => {
    if (request.url === '/ready') head.write(response, OWN);
    else response.writeHead(status, [...pairs, ...Object.entries(OWN).flat()]);
    response.end(request.method === 'HEAD' || status === 304 ? undefined : BODY);
  });
  const socket = net.connect(await listen(server));
  socket.end(requests);
  return text(socket);
}

/** The lines of an answer in an order of their own: a head that was made before has those that Node.js reads behind the others. */
const linesOf = (answer: string) =>
  answer
    .replace(/^Date: .*$/m, 'Date: now')
    .split('\r\n')
    .sort();

const REQUESTS = {
  'a page': 'GET /ready HTTP/1.1\r\nHost: a.test\r\n\r\n',
  'a page of a connection that ends': 'GET /ready HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n',
  'a page of HTTP/1.0': 'GET /ready HTTP/1.0\r\n\r\n',
  'the head alone': 'HEAD /ready HTTP/1.1\r\nHost: a.test\r\n\r\n',
  'two pages of one connection': 'GET /ready HTTP/1.1\r\nHost: a.test\r\n\r\n'.repeat(2),
};

describe('the head of an answer that is made once', () => {
  it.each(Object.entries(REQUESTS))('sends for %s what Node.js would send', async (_name, requests) => {
    const ready = await bytesFor(requests);
    expect(ready).toContain('age: 3\r\n');
    expect(linesOf(ready)).toEqual(linesOf(await bytesFor(requests.replaceAll('/ready', '/written'))));
  });

  it.each([
    ['with a status that has no body', { etag: '"a"' }, 304],
    ['with one that says that something is gone', HEADERS, 410],
    ['that closes the connection', { ...HEADERS, connection: 'close' }, 200],
    ['with a date', { ...HEADERS, Date: 'Thu, 01 Jan 1970 00:00:00 GMT' }, 200],
    ['without a length', { 'content-type': 'text/plain' }, 200],
  ])('sends an answer %s as Node.js would send it', async (_name, headers, status) => {
    const requests = REQUESTS['two pages of one connection'];
    const ready = await bytesFor(requests, headers, status);
    expect(linesOf(ready)).toEqual(linesOf(await bytesFor(requests.replaceAll('/ready', '/written'), headers, status)));
  });

  it('refuses what would make a header of the value of another', () => {
    expect(() => new ReadyHead(200, { link: 'a\r\nset-cookie: b' })).toThrow(/Invalid character/);
    expect(() => new ReadyHead(200, { 'link\r\nset-cookie': 'b' })).toThrow(/Header name/);
  });

  it('says so in this test when a Node.js of another version puts heads together in another way', () => {
    expect(ServerResponse.prototype).toHaveProperty('_storeHeader', expect.any(Function));
  });
});
