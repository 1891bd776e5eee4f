import { AVATAR_BYTES_MAX, SEARCHED_BYTES_MAX } from '@/lib/config';
import { LARGEST_UPLOAD } from '@/lib/domain/formats';
import { isApiPath, SIGN_IN, type Upload } from './api-path';

export interface BodyLimit {
  /** Largest body, framing included. */
  bytes: number;
  /** Longest time for the whole body to arrive, ms. */
  ms: number;
}

/** For the largest upload over a slow line, ms. */
export const UPLOAD_TIME = 300_000;
const SHORT = 20_000;
/** Strangers send pictures to search for. */
const SEARCH_TIME = 60_000;

const UPLOADS: Record<Upload, BodyLimit> = {
  pin: { bytes: LARGEST_UPLOAD + 5 * 1024 * 1024, ms: UPLOAD_TIME },
  avatar: { bytes: AVATAR_BYTES_MAX + 1024 * 1024, ms: UPLOAD_TIME },
  // Above the API's own limit, so that the page of the form can name it.
  picture: { bytes: 2 * SEARCHED_BYTES_MAX, ms: SEARCH_TIME },
};
/** Above the API's own limit of JSON, so that the API can name it. */
const CALL: BodyLimit = { bytes: 110_000, ms: SHORT };
/** Tokens, passwords, and forms without scripts. */
const SMALL: BodyLimit = { bytes: 32_000, ms: SHORT };
const VITALS: BodyLimit = { bytes: 4_000, ms: SHORT };

/** Nothing beyond these limits reaches the renderer, which may hold bodies in memory. */
export function bodyLimitOf(path: string, upload?: Upload): BodyLimit {
  if (upload) return UPLOADS[upload];
  if (path === '/api/vitals') return VITALS;
  return isApiPath(path) && !SIGN_IN.test(path) ? CALL : SMALL;
}
