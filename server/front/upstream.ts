import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { RefusedBody } from './body-limit';

export interface UpstreamRequest {
  method: string;
  target: string;
  headers: OutgoingHttpHeaders;
  body?: Readable;
  timeout: number;
  signal?: AbortSignal;
}

interface UpstreamAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Readable;
}

/** Nothing usable came from the renderer: refused, reset, too slow or broken off. */
export class RendererUnavailable extends Error {
  override name = 'RendererUnavailable';
}

export type Upstream = (request: UpstreamRequest) => Promise<UpstreamAnswer>;

/**
 * Requests over kept connections, retried once without a body when one had just closed; a body gets its own connection,
 * since an early answer would leave its rest before the next request. Rejects with RendererUnavailable or the body's error.
 */
export function createUpstream({ port, host = '127.0.0.1' }: { port: number; host?: string }): Upstream {
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64 });

  const send = (request: UpstreamRequest, fresh: boolean) =>
    new Promise<UpstreamAnswer>((resolve, reject) => {
      const { method, target, headers, body, timeout, signal } = request;
      const outgoing = http.request({
        host,
        port,
        method,
        path: target,
        headers: body ? { ...headers, connection: 'keep-alive' } : headers,
        signal,
        agent: fresh || body ? false : agent,
      });
      const timer = setTimeout(() => outgoing.destroy(new Error(`no answer in ${timeout} ms`)), timeout);
      outgoing.on('response', (answer) => {
        clearTimeout(timer);
        body?.once('error', (error) => error instanceof RefusedBody && answer.destroy(error));
        if (body) answer.once('end', () => outgoing.destroy());
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: answer });
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        const closedByPeer = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        if (!fresh && !body && closedByPeer) resolve(send(request, true));
        else reject(new RendererUnavailable(error.message, { cause: error }));
      });
      if (!body) outgoing.end();
      else {
        body.once('error', reject);
        pipeline(body, outgoing, () => undefined);
      }
    });
  return (request) => send(request, false);
}

/** Reads a whole answer. @throws RendererUnavailable when it breaks off, exceeds `limit` bytes or `timeout` ms @throws RefusedBody when its request's body was refused */
export function readWhole({ body }: Pick<UpstreamAnswer, 'body'>, limit: number, timeout: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => body.destroy(new Error(`body not complete in ${timeout} ms`)), timeout);
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) body.destroy(new Error(`body over ${limit} bytes`));
      else chunks.push(chunk);
    });
    body.on('end', () => resolve(Buffer.concat(chunks)));
    body.on('error', (error) =>
      reject(error instanceof RefusedBody ? error : new RendererUnavailable(error.message, { cause: error })),
    );
    body.on('close', () => {
      clearTimeout(timer);
      reject(new RendererUnavailable('answer broke off'));
    });
  });
}
