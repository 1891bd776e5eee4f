import { matchPublicRoute } from '@/lib/routes/public-routes';
import { isApiPath } from '../api-path';

/** True for the paths that the limits are for: pages, as HTML or for the router, but not files and not the API. */
export function isPagePath(path: string): boolean {
  return !isApiPath(path) && !path.startsWith('/_next/') && matchPublicRoute(path)?.route.kind !== 'file';
}
