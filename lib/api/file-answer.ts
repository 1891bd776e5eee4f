import 'server-only';
import type { Readable } from 'node:stream';

interface File {
  type: string;
  /** File name of the download, plain ASCII; without one browsers show the file. */
  name?: string;
}

/** Streams with backpressure; destroys `stream` if the client disconnects. */
export function fileAnswer(stream: Readable, { type, name }: File): Response {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await chunks.next();
      if (chunk.done) controller.close();
      else controller.enqueue(chunk.value);
    },
    cancel: () => void stream.destroy(),
  });
  return new Response(body, {
    headers: {
      'content-type': type,
      ...(name !== undefined && { 'content-disposition': `attachment; filename="${name}"` }),
      'cache-control': 'private, no-store',
    },
  });
}
