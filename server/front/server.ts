import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerClientError, refuseConnect } from './client-error';
import type { ConnectionLimits } from './connection-limits';
import { createHandler, type FrontOptions } from './handler';
import { MAX_READ } from './header-limit';
import { UPLOAD_TIME } from './request-body-limits';

interface ConnectionTimes {
  headers: number;
  /** The longest pause of a client in an answer. */
  stall: number;
  /** For a refused client to read the reason. */
  linger: number;
}

const TIMES: ConnectionTimes = { headers: 15_000, stall: 30_000, linger: 2_000 };

export interface ServerOptions extends FrontOptions {
  rendererPort: number;
  connections?: ConnectionLimits;
  times?: ConnectionTimes;
}

/** Pipelined requests behind the current one; browsers and proxies send none. */
const MAX_PIPELINED = 3;

/** The HTTP server for visitors, not yet listening; it ends slow and oversized requests, and slow readers. */
export function createFront(options: ServerOptions): Server {
  const { times = TIMES } = options;
  const handle = createHandler(options);
  const responses = new WeakMap<Duplex, ServerResponse>();
  const waiting = new WeakMap<Duplex, number>();
  /** Each waiting request is answered in memory, read or not. */
  const isOneTooMany = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (response.socket) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return count > MAX_PIPELINED;
  };
  const server = http.createServer(
    {
      maxHeaderSize: MAX_READ,
      headersTimeout: times.headers,
      requestTimeout: UPLOAD_TIME,
      connectionsCheckingInterval: times.headers / 3,
      // Above the usual 60 s of a proxy or CDN, so that they close first.
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      if (isOneTooMany(request, response)) return void request.socket.destroy();
      responses.set(request.socket, response);
      handle(request, response);
    },
  );
  server.timeout = times.stall;
  // An idle connection ends unless an answer is pending.
  server.on('timeout', (socket) => {
    const isWaiting = responses.get(socket)?.writableFinished === false && socket.writableLength === 0;
    if (!isWaiting) socket.destroy();
  });
  server.on('clientError', (error, socket) =>
    answerClientError(error, socket, { response: responses.get(socket), linger: times.linger }),
  );
  server.on('connect', (_request, socket) => refuseConnect(socket));
  options.connections?.guard(server);
  if (options.dev) server.on('upgrade', passUpgrade(options.rendererPort));
  return server;
}

/** Hot reload in development has the only WebSocket. */
function passUpgrade(port: number) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { url: path, headers } = request;
    const outgoing = http.request({ host: '127.0.0.1', port, path, headers });
    const close = () => {
      socket.destroy();
      outgoing.destroy();
    };
    outgoing.on('upgrade', (answer, upstream, upstreamHead) => {
      const lines = answer.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      socket.write(upstreamHead);
      upstream.write(head);
      upstream.on('error', close).on('close', close);
      socket.on('close', () => upstream.destroy());
      upstream.pipe(socket).pipe(upstream);
    });
    outgoing.on('response', close);
    outgoing.on('error', close);
    socket.on('error', close);
    outgoing.end();
  };
}
