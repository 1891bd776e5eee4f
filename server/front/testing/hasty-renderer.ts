import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** Reads bodies as Next.js does: as web streams, left unread on `early` or beyond the URL's `limit`, which spoils the kept connection. Answers echo the request's id. */
export const hastyRenderer: RequestListener = (request, response) => void answer(request, response);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://renderer');
  const limit = Number(searchParams.get('limit') ?? Infinity);
  const reader = Readable.toWeb(request).getReader();
  let size = 0;
  let status = 200;
  try {
    if (searchParams.has('early')) status = 401;
    for (;;) {
      const { value, done } = await reader.read();
      if (done || status !== 200) break;
      size += value.byteLength;
      if (size > limit) status = 413;
    }
  } catch {
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id: request.headers['x-request-id'], size, status }));
}
