import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/**
 * A renderer that treats bodies as Next.js does: it turns them into web streams, and answers without reading them to their
 * end when `early` says so, or when they are larger than the `limit` of the URL. The kept connection is then of no use.
 * Answers echo the request's id.
 */
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
