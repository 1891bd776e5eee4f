import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import pino from 'pino';
import { createRenderer } from '../renderer';
import { createFront, type ServerOptions } from '../server';
import { createUpstream } from '../upstream';
import { sessions } from './sessions';

const servers: Server[] = [];

/** Listens on a free port of loopback; `stopServers` ends it. */
export async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return portOf(server);
}

export async function stopServers(): Promise<void> {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** A front before `answer` as its renderer; returns the front's port. */
export async function startFront(answer: RequestListener, options: Partial<ServerOptions> = {}): Promise<number> {
  const rendererPort = await listen(http.createServer(answer));
  return listen(createTestFront(rendererPort, options));
}

export function createTestFront(rendererPort: number, options: Partial<ServerOptions> = {}): Server {
  return createFront({
    siteUrl: new URL('https://pins.example'),
    siteName: 'Pins',
    dev: options.dev ?? false,
    trustedProxyHops: 0,
    storage: { size: () => Promise.resolve(null), read: () => Promise.resolve(Readable.from([])) },
    staticFiles: () => Promise.resolve(undefined),
    renderer: createRenderer(createUpstream({ port: rendererPort }), { policy: { dev: options.dev ?? false } }),
    sessions,
    readiness: () => Promise.resolve({ status: 'ok' }),
    rendererPort,
    log: pino({ level: 'silent' }),
    ...options,
  });
}

/** Nothing listens here; a port that was free a moment ago may be another test's. */
export const CLOSED_PORT = 1;

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
