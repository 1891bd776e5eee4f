import { rangeChanged, type RangedKind } from '@/lib/data/sitemap';
import { listRanges } from '@/lib/data/sitemap-listing';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { SitemapKind } from '@/lib/routes/page-types';
import { rangeName } from '@/lib/seo/sitemap-part';

/** Only the open range has a date: the date of a full range would need all of its rows. Empty kinds are left out. */
export async function rangeEntries(kind: RangedKind) {
  const ranges = await listRanges(kind);
  const entries = ranges.map((range) => ({ path: machinePaths.sitemapPart(kind, rangeName(range)) }));
  const last = ranges.at(-1);
  const changed = last && (await rangeChanged(kind, last));
  const full = entries.slice(0, -1);
  return changed && last ? [...full, { path: machinePaths.sitemapPart(kind, rangeName(last)), changed }] : full;
}

/** With the date of the newest; none without a list. */
export function listEntry(kind: SitemapKind, lists: readonly { changed: Date }[]) {
  const [newest] = lists.map(({ changed }) => changed).sort((a, b) => Number(b) - Number(a));
  return newest ? [{ path: machinePaths.sitemapPart(kind), changed: newest }] : [];
}
