import type { IncomingMessage } from 'node:http';
import { isApiPath } from './api-path';

/** Bytes of headers that are read: enough to refuse an overlong token as a token. */
export const MAX_READ = 128 * 1024;
/** Characters of headers and URL for the renderer, which reads 16 KB. */
const MAX_PASSED_ON = 15 * 1024;

/** The status for headers that are too long; 401 where the token is. */
export function headerRefusal(
  { url = '', rawHeaders, headers }: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers'>,
  path: string,
): 401 | 431 | undefined {
  const total = rawHeaders.reduce((sum, part) => sum + part.length, url.length);
  if (total <= MAX_PASSED_ON) return undefined;
  const token = headers.authorization?.length ?? 0;
  return isApiPath(path) && total - token <= MAX_PASSED_ON ? 401 : 431;
}
