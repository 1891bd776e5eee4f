import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';

/** Largest request body that is passed on: above the largest upload (design §6) and its multipart frame. */
const MAX_BODY = 45 * 1024 * 1024;
/** How long a client may take to send a request, ms: long enough for the largest upload over a slow line. */
export const REQUEST_TIMEOUT = 300_000;
/** How long a client may go on sending a body that nobody reads, ms. */
const LINGER = 5_000;

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/**
 * The request's body, cut off by a `BodyTooLarge` error beyond `limit` bytes. The request itself is never
 * destroyed, since its socket still has to carry the answer.
 * @throws BodyTooLarge at once when Content-Length already says so
 */
export function limitedBody(request: IncomingMessage, limit = MAX_BODY): Readable {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  let received = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > limit) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  return request.pipe(body);
}

/** After an early answer: lets a client that is still sending read it, but not send for ever. */
export function endUnreadBody(request: IncomingMessage, linger = LINGER): void {
  if (request.complete) return;
  request.resume();
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, linger).unref();
}
