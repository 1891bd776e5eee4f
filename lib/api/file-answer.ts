import 'server-only';
import type { Readable } from 'node:stream';

interface File {
  type: string;
  /** Under which browsers keep it; plain ASCII. Without one they show it. */
  name?: string;
}

/** Sends a file as it is made, no faster than the caller takes it; `stream` is destroyed when they go away. */
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
