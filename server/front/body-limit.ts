import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AnswerHeaders } from './answer';
import type { BodyLimit } from './request-body-limits';

/** How long a client may send nothing of a body that is waited for, ms. */
const STALL = 30_000;
/** How long a client may go on sending a body that nobody wants, ms. */
const LINGER = 5_000;
/** How much of it is read, bytes: reading costs, too. */
const LINGER_BYTES = 1024 * 1024;
/** How long the next piece of it waits, ms: who is refused slowly asks less often. */
const LINGER_PAUSE = 10;
/** Bodies that may be no larger are held whole in memory until they are passed on, bytes. */
const HELD = 128 * 1024;

/** A request's body is not taken; `status` tells the client why. */
export class RefusedBody extends Error {
  override name = 'RefusedBody';

  constructor(readonly status: 408 | 413) {
    super(status === 413 ? 'the body is too large' : 'the body comes too slowly');
  }
}

/**
 * The request's body, cut off by a `RefusedBody` error beyond `bytes`, after `ms`, or when nothing of it comes for `stall`
 * ms. The request itself is never destroyed, since its socket still has to carry the answer.
 * @throws RefusedBody at once when Content-Length already says so
 */
export function limitedBody(request: IncomingMessage, { bytes, ms }: BodyLimit, stall = STALL): Readable {
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw new RefusedBody(413);
  let received = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      stalled.refresh();
      if (received > bytes) done(new RefusedBody(413));
      else done(null, chunk);
    },
  });
  const refuse = () => body.destroy(new RefusedBody(408));
  const late = setTimeout(refuse, ms);
  // A client whose bytes are not taken yet is not the slow one.
  const stalled = setTimeout(() => (body.writableNeedDrain ? stalled.refresh() : refuse()), stall);
  request.once('close', () => request.complete || body.destroy());
  body.once('close', () => {
    clearTimeout(late);
    clearTimeout(stalled);
  });
  return request.pipe(body);
}

/**
 * The whole body of a call that may only bring a small one, so that a slow client waits here and not in the renderer;
 * undefined for other calls.
 * Rejects as the body of `limitedBody`.
 */
export async function heldBody(request: IncomingMessage, limit: BodyLimit, stall = STALL): Promise<Buffer | undefined> {
  return limit.bytes <= HELD ? buffer(limitedBody(request, limit, stall)) : undefined;
}

/**
 * The headers that an answer needs when the request's body has not come in whole: its connection ends with it. Node would
 * end it at once, which takes the answer from a client that is still sending; so it stays half open for up to `linger` ms,
 * and what comes meanwhile is read slowly.
 */
export function closeUnlessWhole(request: IncomingMessage, linger = LINGER): AnswerHeaders {
  if (request.complete) return {};
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  readSlowly(request);
  socket.destroySoon = () => {
    if (request.complete) return close();
    socket.end();
    const forced = setTimeout(() => socket.destroy(), linger);
    socket.once('close', () => clearTimeout(forced));
    request.once('end', () => socket.destroy());
  };
  return { connection: 'close' };
}

/** Begins before the answer ends: Node would from then on read the rest as fast as it comes. */
function readSlowly(request: IncomingMessage): void {
  let left = LINGER_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    request.pause();
    if (left > 0) setTimeout(() => request.resume(), LINGER_PAUSE).unref();
  });
}
