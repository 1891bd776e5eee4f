import { matchPublicRoute } from '@/lib/routes/public-routes';
import { isApiPath } from '../api-path';
import type { WindowLimit } from './ip-counts';

/** Pages for one IP address, from memory or not (rule 60). */
export const PAGE_LIMITS: readonly WindowLimit[] = [
  { points: 50, seconds: 10 },
  { points: 200, seconds: 60 },
];

/** True for the paths that the limits are for: pages, as HTML or for the router, but not files and not the API. */
export function isPagePath(path: string): boolean {
  return !isApiPath(path) && !path.startsWith('/_next/') && matchPublicRoute(path)?.route.kind !== 'file';
}
