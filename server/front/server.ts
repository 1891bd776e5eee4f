import http, { type Server } from 'node:http';
import { answerClientError } from './client-error';
import { createHandler, type FrontOptions } from './handler';
import { MAX_READ } from './header-limit';
import { UPLOAD_TIME } from './request-body-limits';
import { passUpgrade } from './upgrade';

/** The HTTP server that visitors connect to, not yet listening; slow and oversized requests end early. */
export function createFront(options: FrontOptions & { rendererPort: number }): Server {
  const handle = createHandler(options);
  const server = http.createServer(
    {
      maxHeaderSize: MAX_READ,
      headersTimeout: 15_000,
      requestTimeout: UPLOAD_TIME,
      connectionsCheckingInterval: 5_000,
      // Longer than the usual 60 s of a proxy or CDN in front, so that it is they who close.
      keepAliveTimeout: 65_000,
    },
    handle,
  );
  server.on('clientError', answerClientError);
  server.on('connect', (_request, socket) =>
    answerClientError(Object.assign(new Error('CONNECT'), { code: 'HPE_INVALID_METHOD' }), socket),
  );
  if (options.dev) server.on('upgrade', passUpgrade(options.rendererPort));
  return server;
}
