import 'server-only';
import { sitemapRanges, type IdRange, type RangedKind } from '@/lib/data/sitemap';

/** Pause between readings for unknown ranges, ms. */
const REREAD_AFTER = 10_000;

interface Listing {
  ranges: Promise<IdRange[]>;
  at: number;
}

const listings = new Map<RangedKind, Listing>();

/** Current ranges; cached for `findListed`. */
export function listRanges(kind: RangedKind): Promise<IdRange[]> {
  const listing = { ranges: sitemapRanges(kind), at: performance.now() };
  listings.set(kind, listing);
  listing.ranges.catch(() => {
    if (listings.get(kind) === listing) listings.delete(kind);
  });
  return listing.ranges;
}

/** The listed range with this beginning, or null; made-up ranges cost one reading in ten seconds. */
export async function findListed(kind: RangedKind, range: IdRange): Promise<IdRange | null> {
  const known = listings.get(kind);
  const found = known && pick(await known.ranges, range);
  if (found) return found;
  if (known && performance.now() - known.at < REREAD_AFTER) return null;
  // Another request may have begun a reading meanwhile.
  const current = listings.get(kind);
  return pick(await (current && current !== known ? current.ranges : listRanges(kind)), range);
}

const pick = (ranges: readonly IdRange[], { from, to }: IdRange) =>
  ranges.find((range) => range.from === from && (to === undefined || range.to === to)) ?? null;
