import type { IncomingMessage } from 'node:http';
import { isApiPath } from './api-path';

/** Longest headers that are read, bytes: an overlong token is read, so that it can be refused as a token. */
export const MAX_READ = 128 * 1024;
/** Longest that are passed on to the renderer with the URL, characters: it reads 16 KB. */
const MAX_PASSED_ON = 15 * 1024;

/** The status that refuses a request whose headers are too long; 401 where it is the token that is. */
export function headerRefusal(
  { url = '', rawHeaders, headers }: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers'>,
  path: string,
): 401 | 431 | undefined {
  const total = rawHeaders.reduce((sum, part) => sum + part.length, url.length);
  if (total <= MAX_PASSED_ON) return undefined;
  const token = headers.authorization?.length ?? 0;
  return isApiPath(path) && total - token <= MAX_PASSED_ON ? 401 : 431;
}
