import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { importFile } from '@/lib/incoming/import-file';
import type { Lookup } from '@/lib/incoming/look-up';

/** The image that the server sends by default. */
export const GIF = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(1_000, 7)]);

/** IP addresses of the server's name. */
export const LOOPBACK = [{ address: '127.0.0.1', family: 4 }];

/** How an import is refused. */
export const refusal = { status: 422, field: 'address' };

interface ImportOptions extends Pick<Parameters<typeof importFile>[1], 'patience' | 'unreachableMs' | 'signal'> {
  /** IP addresses of other names; those that are not here do not exist. */
  names?: Record<string, string[]>;
  /** In place of `names`. */
  lookup?: Lookup;
  /** More servers that need not be public, as `host:port`. */
  ownHosts?: string[];
}

/** A server that is called images.test, and imports, whose folder is empty before each test of the calling file. */
export function useImageServer() {
  let root = '';
  let serial = 0;
  const server = http.createServer((request, response) => {
    place.asked.push({ host: request.headers.host, url: request.url, headers: request.headers });
    place.answer(request, response);
  });
  const place = {
    port: 0,
    folder: '',
    /** Requests that reached the server. */
    asked: [] as { host?: string; url?: string; headers: http.IncomingHttpHeaders }[],
    answer: giveGif,
    /** A URL of the server. */
    own: (rest: string) => `http://images.test:${place.port}${rest}`,
    /** Imports. @returns the file, and the names that were looked up */
    take(href: string, { names = {}, ownHosts = [], unreachableMs = 0, ...options }: ImportOptions = {}) {
      const looked: string[] = [];
      const lookup: Lookup = async (host) => {
        looked.push(host);
        if (host === 'images.test') return LOOPBACK;
        const found = names[host];
        if (!found) throw new Error('ENOTFOUND');
        return found.map((ip) => ({ address: ip, family: ip.includes(':') ? 6 : 4 }));
      };
      const own = [`images.test:${place.port}`, ...ownHosts];
      const { folder } = place;
      const file = importFile(href, {
        folder,
        userAgent: 'Tests',
        ownHosts: own,
        lookup,
        unreachableMs,
        ...options,
      });
      return { file, looked };
    },
  };
  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'pins-import-'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = server.address();
    if (typeof address === 'object' && address) place.port = address.port;
  });
  beforeEach(async () => {
    Object.assign(place, { asked: [], answer: giveGif, folder: path.join(root, String((serial += 1))) });
    await mkdir(place.folder);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(root, { recursive: true });
  });
  return place;
}

const giveGif: http.RequestListener = (_request, response) => response.end(GIF);
