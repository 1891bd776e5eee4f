import type { IncomingHttpHeaders } from 'node:http';
import type { Target } from '../request-check';

/** Points of a request to the renderer. Calls with a token are free here: the API counts them for their person or IP address. */
export function rendererCost(
  { path, match }: Pick<Target, 'path' | 'match'>,
  { authorization }: IncomingHttpHeaders,
): number {
  if (authorization !== undefined && isCall(path)) return 0;
  return match?.route.cost ?? 1;
}

const isCall = (path: string) => path.startsWith('/api/') && !/^\/api\/(?:auth\/|health$|vitals$)/.test(path);
