import { visitAll } from '@/e2e/checks/crawl';
import type { Visit } from '@/e2e/checks/visit';
import { locations } from '@/e2e/checks/public-content';
import { machinePaths } from '@/lib/routes/machine-paths';

/** Visits to the pages that the video sitemaps list. */
export async function videoPages(site: string, visits: ReadonlyMap<string, Visit>): Promise<Visit[]> {
  const indexes = [machinePaths.sitemap, machinePaths.flaggedSitemap].map((index) => locations(site, index));
  const parts = (await Promise.all(indexes)).flat().filter((part) => part.includes('videos'));
  const listed = (await Promise.all(parts.map((part) => locations(site, part)))).flat();
  const pages = [...new Set(listed)].filter((path) => path.startsWith('/pin/'));
  const unvisited = await visitAll(
    site,
    pages.filter((path) => !visits.has(path)),
  );
  return [...pages.flatMap((path) => visits.get(path) ?? []), ...unvisited];
}
