import { AVATAR_BYTES_MAX } from '@/lib/config';
import { isApiPath, SIGN_IN, type Upload } from './api-path';

export interface BodyLimit {
  /** Largest body, with what frames it. */
  bytes: number;
  /** How long the whole body may take to come in, ms. */
  ms: number;
}

/** How long the largest upload may take over a slow line, ms. */
export const UPLOAD_TIME = 300_000;
const SHORT = 20_000;

const UPLOADS: Record<Upload, BodyLimit> = {
  pin: { bytes: 45 * 1024 * 1024, ms: UPLOAD_TIME },
  /** More over the largest picture than the API reads, so that it can say what is too large. */
  avatar: { bytes: AVATAR_BYTES_MAX + 1024 * 1024, ms: UPLOAD_TIME },
};
/** Above what the API itself takes as JSON, so that the API can say what is too long. */
const CALL: BodyLimit = { bytes: 110_000, ms: SHORT };
/** Tokens and passwords, and forms that were sent without scripts. */
const SMALL: BodyLimit = { bytes: 32_000, ms: SHORT };
const VITALS: BodyLimit = { bytes: 4_000, ms: SHORT };

/** Limits of a request's body; nothing beyond them reaches the renderer, which may hold bodies in memory. */
export function bodyLimitOf(path: string, upload?: Upload): BodyLimit {
  if (upload) return UPLOADS[upload];
  if (path === '/api/vitals') return VITALS;
  return isApiPath(path) && !SIGN_IN.test(path) ? CALL : SMALL;
}
