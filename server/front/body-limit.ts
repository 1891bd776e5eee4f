import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AnswerHeaders } from '@/lib/front/answer';
import type { BodyLimit } from './request-body-limits';

/** Longest silence within a body, ms. */
const STALL = 30_000;
/** Longest time that a client may go on sending an unwanted body, ms. */
const LINGER = 5_000;
const LINGER_BYTES = 1024 * 1024;
/** Pause before its next piece, ms: slow refusals make for fewer requests. */
const LINGER_PAUSE = 10;
/** Smaller bodies are held whole in memory until they are passed on, bytes. */
const BUFFERED = 128 * 1024;

export class RefusedBody extends Error {
  override name = 'RefusedBody';

  constructor(readonly status: 408 | 413) {
    super(status === 413 ? 'the body is too large' : 'the body comes too slowly');
  }
}

/**
 * The body, cut off beyond `bytes`, after `ms` or `stall` ms of silence; the request's socket lives on for the answer.
 * @throws RefusedBody at once when Content-Length is too large
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
  const stalled = setTimeout(() => (body.writableNeedDrain ? stalled.refresh() : refuse()), stall);
  request.once('close', () => request.complete || body.destroy());
  body.once('close', () => {
    clearTimeout(late);
    clearTimeout(stalled);
  });
  return request.pipe(body);
}

/** The whole body of a call with a small one, so that a slow client waits here and not in the renderer; undefined for other calls. */
export async function bufferedBody(
  request: IncomingMessage,
  limit: BodyLimit,
  stall = STALL,
): Promise<Buffer | undefined> {
  return limit.bytes <= BUFFERED ? buffer(limitedBody(request, limit, stall)) : undefined;
}

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

/** Begins before the answer ends: from then on Node would read the rest at full speed. */
function readSlowly(request: IncomingMessage): void {
  let left = LINGER_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    request.pause();
    if (left > 0) setTimeout(() => request.resume(), LINGER_PAUSE).unref();
  });
}
