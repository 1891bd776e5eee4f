import { mkdtemp, rm } from 'node:fs/promises';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { makeCertificate, type TestCertificate } from '@/jest/certificate';
import { importFile } from '@/lib/incoming/import-file';

const GIF = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(1_000, 7)]);
const authority = makeCertificate('An authority of tests');
const LOOPBACK = [{ address: '127.0.0.1', family: 4 }];

let folder: string;
/** Target of the redirect that the next request gets; undefined: the image. */
let location: string | undefined;
/** Names that clients asked for (SNI), and the hosts of requests that came through. */
let greeted: string[] = [];
let asked: (string | undefined)[] = [];
const servers: https.Server[] = [];

beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'pins-tls-'))));
beforeEach(() => ([greeted, asked, location] = [[], [], undefined]));
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts a server with a certificate. @returns its port */
async function serve({ key, cert }: TestCertificate): Promise<number> {
  const server = https.createServer({ key, cert }, (request, response) => {
    asked.push(request.headers.host);
    const next = location;
    location = undefined;
    if (next) response.writeHead(302, { location: next }).end();
    else response.end(GIF);
  });
  server.on('secureConnection', (socket) => greeted.push(String(socket.servername)));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Imports a URL. Only these names resolve to the test servers, and only at their first look-up. */
function take(href: string, names: string[]) {
  const looked: string[] = [];
  const lookup = async (host: string) => {
    // A second look-up gets another address, as with DNS rebinding.
    const again = looked.includes(host);
    looked.push(host);
    return again ? [{ address: '127.0.0.9', family: 4 }] : LOOPBACK;
  };
  const file = importFile(href, { folder, userAgent: 'Tests', ownHosts: names, lookup, ca: authority.cert });
  return { file, looked };
}

const refusal = {
  status: 422,
  field: 'address',
  message: expect.stringMatching(/certificate.*upload the file instead\.$/),
};

it('an image comes over TLS from the IP address that was judged, under the name that was asked for', async () => {
  const port = await serve(makeCertificate('images.test', authority.issuer));
  const { file, looked } = take(`https://images.test:${port}/a.gif`, [`images.test:${port}`]);
  expect(await file).toMatchObject({ name: 'a.gif', bytes: GIF.length });
  expect([looked, greeted, asked]).toEqual([['images.test'], ['images.test'], [`images.test:${port}`]]);
});

it('a redirection is greeted by its own name', async () => {
  const first = await serve(makeCertificate('images.test', authority.issuer));
  const second = await serve(makeCertificate('other.test', authority.issuer));
  location = `https://other.test:${second}/b.gif`;
  const { file, looked } = take(`https://images.test:${first}/`, [`images.test:${first}`, `other.test:${second}`]);
  expect(await file).toMatchObject({ name: 'b.gif' });
  expect([looked, greeted]).toEqual([['images.test', 'other.test'], ['images.test', 'other.test']]); // prettier-ignore
});

it.each([
  ['another name', 'elsewhere.test', authority.issuer],
  ['no name, but its own word', 'images.test', undefined],
  ['an authority that nobody knows', 'images.test', makeCertificate('Somebody').issuer],
])('a server that proves %s gets no request', async (_what, name, issuer) => {
  const port = await serve(makeCertificate(name, issuer));
  const { file } = take(`https://images.test:${port}/a.gif`, [`images.test:${port}`]);
  await expect(file).rejects.toMatchObject(refusal);
  expect(asked).toEqual([]);
});

it('the authorities of the system are asked where none are named', async () => {
  const port = await serve(makeCertificate('images.test', authority.issuer));
  const options = { folder, userAgent: 'Tests', ownHosts: [`images.test:${port}`], lookup: async () => LOOPBACK };
  await expect(importFile(`https://images.test:${port}/a.gif`, options)).rejects.toMatchObject(refusal);
});
