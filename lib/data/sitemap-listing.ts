import 'server-only';
import { sitemapRanges, type IdRange, type RangedKind } from '@/lib/data/sitemap';

/** How soon after a reading an unknown range may cause another, ms. */
const REREAD_AFTER = 10_000;

interface Listing {
  ranges: Promise<IdRange[]>;
  at: number;
}

const listings = new Map<RangedKind, Listing>();

/** The ranges of a kind as the index lists them now; remembered for `findListed`. */
export function listRanges(kind: RangedKind): Promise<IdRange[]> {
  const listing = { ranges: sitemapRanges(kind), at: performance.now() };
  listings.set(kind, listing);
  listing.ranges.catch(() => {
    if (listings.get(kind) === listing) listings.delete(kind);
  });
  return listing.ranges;
}

/**
 * The range that the index lists and that begins where `range` does, which may have been open: null for any other. Any number of
 * made-up ranges costs one reading of an index in ten seconds.
 */
export async function findListed(kind: RangedKind, range: IdRange): Promise<IdRange | null> {
  const known = listings.get(kind);
  const found = known && pick(await known.ranges, range);
  if (found) return found;
  if (known && performance.now() - known.at < REREAD_AFTER) return null;
  // Another request may have begun to read meanwhile.
  const current = listings.get(kind);
  return pick(await (current && current !== known ? current.ranges : listRanges(kind)), range);
}

const pick = (ranges: readonly IdRange[], { from, to }: IdRange) =>
  ranges.find((range) => range.from === from && (to === undefined || range.to === to)) ?? null;
