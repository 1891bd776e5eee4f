import { api, ApiError } from '@/lib/client/api';
import { sendWithProgress } from '@/lib/client/send-file';
import type { Upload } from '@/lib/schemas/upload';

interface Sending {
  /** Hears which part is gone, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Uploads a picture. Limits of calls are told by who asks. @throws ApiError */
export function uploadFile(file: File, { onProgress, signal }: Sending): Promise<Upload> {
  const body = new FormData();
  body.append('file', file, file.name);
  return api('/uploads', { method: 'POST', body, signal, isQuiet: true, carry: sendWithProgress(onProgress) });
}

/** Has the site fetch a picture. @throws ApiError */
export const importAddress = (address: string, signal: AbortSignal): Promise<Upload> =>
  api('/uploads', { method: 'POST', body: { address }, signal, isQuiet: true });

/** One's uploads that are not published yet. @throws ApiError */
export const readUploads = async (signal?: AbortSignal): Promise<Upload[]> =>
  (await api<{ uploads: Upload[] }>('/uploads', { signal, isQuiet: true })).uploads;

/** @throws ApiError also when it is gone by now */
export async function findUpload(uploadId: string, signal?: AbortSignal): Promise<Upload> {
  const found = (await readUploads(signal)).find(({ _id }) => _id === uploadId);
  if (found) return found;
  throw new ApiError(404, 'This upload is no longer there: it was published or removed, or its seven days are over.');
}

/** Removes an upload that will not be published; the page may be left meanwhile. @throws ApiError */
export const deleteUpload = (uploadId: string): Promise<void> =>
  api(`/uploads/${uploadId}`, { method: 'DELETE', keepalive: true });
