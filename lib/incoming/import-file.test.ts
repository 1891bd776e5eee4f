import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '@/lib/errors';
import { importFile } from '@/lib/incoming/import-file';
import type { Lookup } from '@/lib/incoming/look-up';

const GIF = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(1_000, 7)]);

let root: string;
let folder: string;
let serial = 0;
let server: http.Server;
let port: number;
/** Requests that reached the server. */
let asked: { host?: string; url?: string; headers: http.IncomingHttpHeaders }[] = [];
let answer: http.RequestListener;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'pins-import-'));
  server = http.createServer((request, response) => {
    asked.push({ host: request.headers.host, url: request.url, headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (typeof address === 'object' && address) port = address.port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  asked = [];
  answer = (_request, response) => response.end(GIF);
  folder = path.join(root, String((serial += 1)));
  await mkdir(folder);
});

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }];
const own = (rest: string) => `http://images.test:${port}${rest}`;

/** Imports, with a server of one's own that is called images.test; every other name is what `names` says. */
function take(address: string, { names = {}, patienceMs = 10_000, unreachableMs = 0, signal }: Options = {}) {
  const looked: string[] = [];
  const lookup = async (host: string) => {
    looked.push(host);
    if (host === 'images.test') return LOOPBACK;
    const found = names[host];
    if (!found) throw new Error('ENOTFOUND');
    return found.map((ip) => ({ address: ip, family: ip.includes(':') ? 6 : 4 }));
  };
  const file = importFile(address, {
    folder,
    userAgent: 'Tests',
    ownHosts: [`images.test:${port}`],
    lookup,
    patienceMs,
    unreachableMs,
    signal,
  });
  return { file, looked };
}
interface Options {
  names?: Record<string, string[]>;
  patienceMs?: number;
  unreachableMs?: number;
  signal?: AbortSignal;
}

const refusal = { status: 422, field: 'address' };

describe('an import', () => {
  it('writes what the address gives to a file', async () => {
    const { file } = take(own('/art/slow%20waves.gif?size=2'));
    const { path: target, ...rest } = await file;
    expect(rest).toMatchObject({ name: 'slow waves.gif', bytes: GIF.length });
    expect(path.dirname(target)).toBe(folder);
    expect((await readFile(target)).equals(GIF)).toBe(true);
    expect(asked[0]).toMatchObject({
      host: `images.test:${port}`,
      url: '/art/slow%20waves.gif?size=2',
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Tests' },
    });
    expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('cookie');
  });

  it('follows three redirections, no more', async () => {
    answer = ({ url }, response) => {
      const left = Number(url?.slice(1));
      if (left === 0) response.end(GIF);
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect(await take(own('/3')).file).toMatchObject({ bytes: GIF.length });
    await expect(take(own('/4')).file).rejects.toMatchObject(refusal);
    expect(asked).toHaveLength(4 + 4);
  });

  it('asks for the name of each host once, and connects to what was said then', async () => {
    const answers = [LOOPBACK, [{ address: '127.0.0.2', family: 4 }]];
    let looked = 0;
    const lookup = async () => answers[looked++] ?? [];
    const file = await importFile(own('/a.gif'), {
      folder,
      userAgent: 'Tests',
      ownHosts: [`images.test:${port}`],
      lookup,
    });
    expect(file.bytes).toBe(GIF.length);
    expect(looked).toBe(1);
  });
});

describe('an address is refused', () => {
  it.each([
    '', 'images.test', '/a.gif', '//images.test/a.gif', 'ftp://images.test/a.gif', 'file:///etc/passwd', 'data:image/gif;base64,AA',
    'javascript:alert(1)', 'gopher://images.test/', 'blob:http://images.test/1', 'http://', 'http://[::1', 'http://a b/',
    'http://user@images.test/', 'http://user:pass@images.test/a.gif', 'https://:pass@images.test/',
  ])('that is no plain web address: %j', async (address) => {
    await expect(take(address).file).rejects.toMatchObject(refusal);
    expect(asked).toEqual([]);
  }); // prettier-ignore

  it.each([
    'http://127.0.0.1/', 'http://localhost/', 'http://localhost./', 'http://0/', 'http://0.0.0.0/', 'http://127.1/',
    'http://2130706433/', 'http://0x7f000001/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://017700000001/',
    'http://127.0.0.1.:80/', 'http://①②⑦.0.0.1/', 'http://10.0.0.1/', 'http://100.64.0.1/', 'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/', 'http://172.16.0.1/', 'http://192.168.1.1/', 'http://198.18.0.1/', 'http://224.0.0.1/',
    'http://255.255.255.255/', 'http://[::]/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/', 'http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://[fc00::1]/', 'http://[fd00:ec2::254]/',
    'http://[fe80::1]/', 'http://[ff02::1]/', 'https://10.0.0.1/', 'https://[::1]/',
  ])('that leads to no public server: %s', async (address) => {
    const names = { localhost: ['127.0.0.1', '::1'], 'localhost.': ['127.0.0.1'] };
    await expect(take(address, { names }).file).rejects.toMatchObject(refusal);
    expect(asked).toEqual([]);
  }); // prettier-ignore

  it.each([[['10.0.0.1']], [['127.0.0.1']], [['::1']], [['::ffff:127.0.0.1']], [['8.8.8.8', '192.168.0.1']], [[]]])(
    'whose name leads to %j',
    async (addresses) => {
      await expect(
        take('http://inside.test/a.gif', { names: { 'inside.test': addresses } }).file,
      ).rejects.toMatchObject(refusal);
      expect(asked).toEqual([]);
    },
  );

  it.each([22, 25, 3306, 8080, 6379])('with the port %d', async (unusual) => {
    const names = { 'elsewhere.test': ['8.8.8.8'] };
    const { file, looked } = take(`http://elsewhere.test:${unusual}/`, { names });
    await expect(file).rejects.toMatchObject({ ...refusal, message: expect.stringMatching(/ports/) });
    expect(looked).toEqual([]);
  });

  it('with the name of an own server and another port, or that now leads to secrets', async () => {
    await expect(take(`http://images.test:${port + 1}/`).file).rejects.toMatchObject(refusal);
    await expect(take('http://images.test/').file).rejects.toMatchObject(refusal);
    const lookup = async () => [{ address: '169.254.169.254', family: 4 }];
    const options = { folder, userAgent: 'Tests', ownHosts: ['images.test:80'], lookup, unreachableMs: 0 };
    await expect(importFile('http://images.test/', options)).rejects.toMatchObject(refusal);
    expect(asked).toEqual([]);
  });

  it.each([
    'http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/', 'http://inside.test/', 'https://inside.test/',
    'file:///etc/passwd', 'http://images.test:22/', 'http://user:pass@images.test/', 'http://2130706433/', 'http://[::ffff:10.0.0.1]/',
  ])('when it leads on to %s', async (location) => {
    answer = (_request, response) => response.writeHead(302, { location }).end();
    await expect(take(own('/a.gif'), { names: { 'inside.test': ['10.1.2.3'] } }).file).rejects.toMatchObject(refusal);
    expect(asked).toHaveLength(1);
    expect(await readdir(folder)).toEqual([]);
  }); // prettier-ignore
});

it('whatever keeps a server from answering is told by one sentence, after the same while', async () => {
  const closed = http.createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address: AddressInfo | string | null = closed.address();
  const closedPort = typeof address === 'object' ? address?.port : 0;
  closed.close();
  answer = (request, response) =>
    request.url === '/on' ? void response.writeHead(302, { location: 'http://inside.test/' }).end() : undefined;
  const lookup: Lookup = async (host) => {
    if (host === 'images.test') return LOOPBACK;
    if (host === 'inside.test') return [{ address: '10.0.0.1', family: 4 }];
    if (host === 'silent.test') return new Promise(() => undefined);
    throw new Error('ENOTFOUND');
  };
  const ownHosts = [`images.test:${port}`, `images.test:${closedPort}`];
  const options = { folder, userAgent: 'Tests', ownHosts, lookup, patienceMs: 500, unreachableMs: 150 };
  const messages = new Set<string>();
  for (const unreachable of [
    'http://inside.test/', 'http://10.0.0.1/', 'http://absent.test/', 'http://silent.test/', own('/on'), own('/silent'),
    `http://images.test:${closedPort}/`,
  ]) {
    const startedAt = performance.now();
    const error = await importFile(unreachable, options).catch((reason: unknown) => reason);
    expect(performance.now() - startedAt).toBeGreaterThan(140);
    messages.add(error instanceof AppError ? error.message : String(error));
  } // prettier-ignore
  expect([...messages]).toEqual([expect.stringMatching(/^No server at this address gives an image\./)]);
});

describe('what the other server does', () => {
  it.each([204, 206, 304, 400, 404, 500])('is refused when it answers %d', async (status) => {
    answer = (_request, response) => response.writeHead(status).end();
    await expect(take(own('/')).file).rejects.toMatchObject(refusal);
  });

  it.each([
    ['a page', '<!doctype html><p>Sign in', 415],
    ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['nothing', '', 422],
  ])('is refused when it is %s', async (_, body, status) => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/gif' }).end(body);
    await expect(take(own('/')).file).rejects.toMatchObject({ status, field: 'address' });
  });

  it('is refused when it packs the image, cuts it off or goes away', async () => {
    const servers: http.RequestListener[] = [
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(GIF),
      (_request, response) => response.writeHead(200, { 'content-length': 5_000 }).write(GIF, () => response.destroy()),
      (request) => request.socket.destroy(),
    ];
    for (const serve of servers) {
      answer = serve;
      await expect(take(own('/')).file).rejects.toMatchObject(refusal);
    }
  });

  it('is read no further than a picture may be long', async () => {
    let sent = 0;
    answer = (_request, response) => {
      const chunk = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (
          !response.destroyed &&
          response.write((sent += chunk.length) === chunk.length ? jpegHead(chunk) : chunk)
        );
        response.once('drain', more);
      };
      more();
    };
    await expect(take(own('/')).file).rejects.toMatchObject({ status: 413, field: 'address' });
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });

  it('is not waited for, wherever it stops', async () => {
    const servers: [http.RequestListener, RegExp][] = [
      [() => undefined, /No server/],
      [(_request, response) => void response.writeHead(200).write(GIF), /ten seconds/],
      [(_request, response) => void response.writeHead(302, { location: 'http://slow.test/' }).end(), /No server/],
    ];
    const never = new Promise<never>(() => undefined);
    for (const [serve, message] of servers) {
      answer = serve;
      const lookup = (host: string) => (host === 'images.test' ? Promise.resolve(LOOPBACK) : never);
      const options = {
        folder,
        userAgent: 'Tests',
        ownHosts: [`images.test:${port}`],
        lookup,
        patienceMs: 80,
        unreachableMs: 0,
      };
      await expect(importFile(own('/'), options)).rejects.toMatchObject({
        ...refusal,
        message: expect.stringMatching(message),
      });
    }
  });

  it('is forgotten when whoever asked goes away', async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort(new Error('gone'));
    await expect(take(own('/'), { signal: leaving.signal }).file).rejects.toThrow('gone');
  });
});

function jpegHead(chunk: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), chunk.subarray(4)]);
}
