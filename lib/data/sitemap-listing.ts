import 'server-only';
import { sitemapRanges, type IdRange, type RangedKind } from '@/lib/data/sitemap';

/** How soon after a reading an unknown range may cause another, ms. */
const REREAD_AFTER = 10_000;

interface Listing {
  ranges: Promise<IdRange[]>;
  at: number;
}

const listings = new Map<RangedKind, Listing>();

/** The ranges of a kind as the index lists them now; remembered for `isListed`. */
export function listRanges(kind: RangedKind): Promise<IdRange[]> {
  const listing = { ranges: sitemapRanges(kind), at: performance.now() };
  listings.set(kind, listing);
  listing.ranges.catch(() => {
    if (listings.get(kind) === listing) listings.delete(kind);
  });
  return listing.ranges;
}

/** Whether the index lists a range. Any number of made-up ranges costs one reading of an index in ten seconds. */
export async function isListed(kind: RangedKind, range: IdRange): Promise<boolean> {
  const known = listings.get(kind);
  if (known && has(await known.ranges, range)) return true;
  if (known && performance.now() - known.at < REREAD_AFTER) return false;
  // Another request may have begun to read meanwhile.
  const current = listings.get(kind);
  return has(await (current && current !== known ? current.ranges : listRanges(kind)), range);
}

const has = (ranges: readonly IdRange[], { from, to }: IdRange) =>
  ranges.some((range) => range.from === from && range.to === to);
