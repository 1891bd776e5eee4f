import { rangeChanged, type RangedKind } from '@/lib/data/sitemap';
import { listRanges } from '@/lib/data/sitemap-listing';
import { machinePaths, type SitemapKind } from '@/lib/routes/machine-paths';
import { rangeName } from '@/lib/seo/sitemap-part';

/**
 * The sitemaps of a kind. Only the open range has a date: finding those of full ones would read every row of the
 * table. A kind with a single range and nothing in it is left out.
 */
export async function rangeEntries(kind: RangedKind) {
  const ranges = await listRanges(kind);
  const entries = ranges.map((range) => ({ path: machinePaths.sitemapPart(kind, rangeName(range)) }));
  const last = ranges.at(-1);
  const changed = last && (await rangeChanged(kind, last));
  const full = entries.slice(0, -1);
  return changed && last ? [...full, { path: machinePaths.sitemapPart(kind, rangeName(last)), changed }] : full;
}

/** The sitemap of some lists, with the date of the newest; none when there is no list. */
export function listEntry(kind: SitemapKind, lists: readonly { changed: Date }[]) {
  const [newest] = lists.map(({ changed }) => changed).sort((a, b) => Number(b) - Number(a));
  return newest ? [{ path: machinePaths.sitemapPart(kind), changed: newest }] : [];
}
