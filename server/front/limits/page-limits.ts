import type { Target } from '@/lib/front/target';
import { isApiPath } from '../api-path';

/** The limits are for pages: neither for their data nor for files and the API. */
export function asksForPage({ path, data, match }: Pick<Target, 'path' | 'data' | 'match'>): boolean {
  return !data && !isApiPath(path) && !path.startsWith('/_next/') && match?.route.kind !== 'file';
}
