import type { IncomingHttpHeaders } from 'node:http';
import type { Target } from '../request-check';

/**
 * Points that a request costs which the renderer has to answer. Calls with a token are free here: the API counts them for
 * their person, and those whose token does not hold for their IP address.
 */
export function rendererCost(
  { path, match }: Pick<Target, 'path' | 'match'>,
  { authorization }: IncomingHttpHeaders,
): number {
  if (authorization !== undefined && isCall(path)) return 0;
  return match?.route.cost ?? 1;
}

/** True for calls that the API counts; next-auth and the two others look at no token. */
const isCall = (path: string) => path.startsWith('/api/') && !/^\/api\/(?:auth\/|health$|vitals$)/.test(path);
