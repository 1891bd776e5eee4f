import { api, ApiError } from '@/lib/client/api';
import { errorOf, unreachable, type send } from '@/lib/client/request';
import { ERROR_CODE_HEADER } from '@/lib/config';
import type { Upload } from '@/lib/schemas/upload';

export const UPLOAD_GONE = 'This upload is gone: it was published, removed, or older than seven days.';

const ANSWER_HEADERS = ['content-type', 'retry-after', ERROR_CODE_HEADER];

interface Sending {
  /** Sent part, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** The caller reports rate limits. @throws ApiError */
export function uploadFile(file: File, { onProgress, signal }: Sending): Promise<Upload> {
  const body = new FormData();
  body.append('file', file, file.name);
  return api('/uploads', { method: 'POST', body, signal, isQuiet: true, carry: sendWithProgress(onProgress) });
}

/** @throws ApiError */
export const importUrl = (url: string, signal: AbortSignal): Promise<Upload> =>
  api('/uploads', { method: 'POST', body: { address: url }, signal, isQuiet: true });

/** Unpublished uploads. @throws ApiError */
export const readUploads = async (signal?: AbortSignal): Promise<Upload[]> =>
  (await api<{ uploads: Upload[] }>('/uploads', { signal, isQuiet: true })).uploads;

/** @throws ApiError, also if it no longer exists */
export async function findUpload(uploadId: string, signal?: AbortSignal): Promise<Upload> {
  const found = (await readUploads(signal)).find(({ _id }) => _id === uploadId);
  if (found) return found;
  throw new ApiError(404, UPLOAD_GONE);
}

/** The page may be left meanwhile. @throws ApiError */
export const deleteUpload = (uploadId: string): Promise<void> =>
  api(`/uploads/${uploadId}`, { method: 'DELETE', keepalive: true });

/** `fetch` reports no upload progress. */
const sendWithProgress =
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
  const headers = ANSWER_HEADERS.flatMap((name): [string, string][] => {
    const value = request.getResponseHeader(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers });
}
