import type { Visit } from '@/e2e/checks/visit';
import { followed } from '@/e2e/checks/followed-links';

/** How many clicks each page of a crawl is from the home page at least. */
export function linkDepths(site: string, visits: ReadonlyMap<string, Visit>): Map<string, number> {
  const depths = new Map([['/', 0]]);
  for (const [path, depth] of depths) {
    const visit = visits.get(path);
    for (const next of visit ? followed(site, visit) : []) if (!depths.has(next)) depths.set(next, depth + 1);
  }
  return depths;
}
