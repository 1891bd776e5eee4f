import { indexableFeeds, rangeChanged, type RangedKind } from '@/lib/data/sitemap';
import { listRanges } from '@/lib/data/sitemap-listing';
import { machinePaths, type SitemapKind } from '@/lib/routes/machine-paths';
import { rangeName } from '@/lib/seo/sitemap-part';
import { sitemapIndexXml } from '@/lib/seo/sitemap-xml';
import { textResponse } from '@/lib/seo/text-response';
import { listIndexableTags } from '@/lib/services/tag-page';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

/**
 * The sitemaps of a kind. Only the open range has a date: finding those of full ones would read every row of the
 * table. A kind with a single range and nothing in it is left out.
 */
async function rangeEntries(kind: RangedKind) {
  const ranges = await listRanges(kind);
  const entries = ranges.map((range) => ({ path: machinePaths.sitemapPart(kind, rangeName(range)) }));
  const last = ranges.at(-1);
  const changed = last && (await rangeChanged(kind, last));
  const full = entries.slice(0, -1);
  return changed && last ? [...full, { path: machinePaths.sitemapPart(kind, rangeName(last)), changed }] : full;
}

/** The sitemap of some lists, with the date of the newest; none when there is no list. */
function listEntry(kind: SitemapKind, lists: readonly { changed: Date }[]) {
  const [newest] = lists.map(({ changed }) => changed).sort((a, b) => Number(b) - Number(a));
  return newest ? [{ path: machinePaths.sitemapPart(kind), changed: newest }] : [];
}

/** The sitemap of sitemaps (rule 30). */
export async function GET(request: Request) {
  const [pins, videos, boards, users, { home, categories }, tags] = await Promise.all([
    rangeEntries('pins'),
    rangeEntries('videos'),
    rangeEntries('boards'),
    rangeEntries('users'),
    indexableFeeds(),
    listIndexableTags(),
  ]);
  const lists = [...listEntry('categories', categories), ...listEntry('tags', tags)];
  const pages = { path: machinePaths.sitemapPart('pages'), changed: home };
  return textResponse(
    request,
    'application/xml',
    sitemapIndexXml([pages, ...lists, ...pins, ...videos, ...boards, ...users]),
  );
}
