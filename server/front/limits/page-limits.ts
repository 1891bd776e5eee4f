import { isApiPath } from '../api-path';
import type { Target } from '../request-check';

/** True for what the limits are for: pages, but neither their data nor files nor the API. */
export function asksForPage({ path, data, match }: Pick<Target, 'path' | 'data' | 'match'>): boolean {
  return !data && !isApiPath(path) && !path.startsWith('/_next/') && match?.route.kind !== 'file';
}
