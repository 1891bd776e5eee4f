import { ERROR_CODE_HEADER } from '@/lib/config';
import { errorOf, unreachable, type send } from '@/lib/client/request';

/** Headers of an answer that something here reads. */
const READ = ['content-type', 'retry-after', ERROR_CODE_HEADER];

/**
 * Sends a form as `send` does and tells which part of it is gone, from 0 to 1: of `fetch` browsers tell nothing until
 * the answer comes.
 */
export const sendWithProgress =
  (onProgress: (part: number) => void): typeof send =>
  async (path, { method = 'POST', body, signal }, token) => {
    const answer = await new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, `/api${path}`);
      if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(answerOf(request));
      request.onerror = request.onabort = () => reject(unreachable());
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted) return reject(unreachable());
      request.send(body instanceof FormData ? body : null);
    });
    if (!answer.ok) throw await errorOf(answer);
    return answer;
  };

function answerOf(request: XMLHttpRequest): Response {
  const headers = READ.flatMap((name): [string, string][] => {
    const value = request.getResponseHeader(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers });
}
