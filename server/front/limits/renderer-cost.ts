import type { IncomingHttpHeaders } from 'node:http';
import type { Target } from '@/lib/front/target';
import { paths } from '@/lib/routes';

/** Of a page of pictures alike: thirty a minute. */
const PICTURE_SEARCH = 20;

/** Points of a request to the renderer. Calls with a token are free here: the API counts them for their person or IP address. */
export function rendererCost(
  { path, search, match }: Pick<Target, 'path' | 'search' | 'match'>,
  { authorization }: IncomingHttpHeaders,
): number {
  if (authorization !== undefined && isCall(path)) return 0;
  if (path === paths.searchByPicture && search) return PICTURE_SEARCH;
  return match?.route.cost ?? 1;
}

const isCall = (path: string) => path.startsWith('/api/') && !/^\/api\/(?:auth\/|health$|vitals$)/.test(path);
