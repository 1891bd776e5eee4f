import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import type { AnswerHeaders } from './answer';
import type { BodyLimit } from './request-body-limits';

/** How long a client may send nothing of a body that is waited for, ms. */
const STALL = 30_000;
/** How long a client may go on sending a body that nobody reads, ms. */
const LINGER = 5_000;

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
  body.once('close', () => {
    clearTimeout(late);
    clearTimeout(stalled);
  });
  return request.pipe(body);
}

/**
 * The headers that an answer needs when the request's body has not come in whole: its connection ends with it. Node would
 * end it at once, which takes the answer from a client that is still sending; so it stays half open for up to `linger` ms.
 */
export function closeUnlessWhole(request: IncomingMessage, linger = LINGER): AnswerHeaders {
  if (request.complete) return {};
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete) return close();
    socket.end();
    const forced = setTimeout(() => socket.destroy(), linger);
    socket.once('close', () => clearTimeout(forced));
    request.once('end', () => socket.destroy()).resume();
  };
  return { connection: 'close' };
}
