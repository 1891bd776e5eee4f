import { isRangedKind, isVideoKind, pagesInRange, type IdRange, type RangedKind } from '@/lib/data/sitemap';
import { indexablePages } from '@/lib/data/sitemap-directories';
import { indexableFeeds, indexableFlaggedCategories } from '@/lib/data/sitemap-feeds';
import { videosInRange } from '@/lib/data/sitemap-videos';
import { findListed } from '@/lib/data/sitemap-listing';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import { parseSitemapPart, rangeName, type SitemapPart } from '@/lib/seo/sitemap-part';
import { sitemapXml, type SitemapEntry } from '@/lib/seo/sitemap-xml';
import { textResponse } from '@/lib/seo/text-response';
import { videoEntry } from '@/lib/seo/video-entry';
import { listIndexableTags } from '@/lib/services/tag-page';

interface Context {
  params: Promise<{ part: string }>;
}

async function entriesOf({ kind, range }: SitemapPart, listed: IdRange | null): Promise<SitemapEntry[] | null> {
  if (isRangedKind(kind) && range) return listed && listedPages(kind, listed);
  if (kind === 'flagged') return indexableFlaggedCategories();
  if (isRangedKind(kind) || range) return null;
  if (kind === 'tags') {
    return (await listIndexableTags()).map(({ name, changed }) => ({ path: paths.tag(name)(), changed }));
  }
  const { home, categories } = await indexableFeeds();
  if (kind === 'categories') return categories;
  return indexablePages(home, (await listIndexableTags()).length > 0);
}

/** Null for an empty open range. */
async function listedPages(kind: RangedKind, range: IdRange): Promise<SitemapEntry[] | null> {
  const pages = isVideoKind(kind)
    ? (await videosInRange(kind, range)).flatMap(videoEntry)
    : await pagesInRange(kind, range);
  return pages.length === 0 && range.to === undefined ? null : pages;
}

/** Only canonical URLs that answer 200 and may be indexed; an open range redirects when it is full. */
export async function GET(_request: Request, { params }: Context) {
  const part = parseSitemapPart((await params).part);
  if (!part) return noSitemap();
  const { kind, range } = part;
  const listed = isRangedKind(kind) && range ? await findListed(kind, range) : null;
  if (listed && listed.to !== range?.to) return moved(machinePaths.sitemapPart(kind, rangeName(listed)));
  const entries = await entriesOf(part, listed);
  return entries ? textResponse('application/xml', sitemapXml(entries)) : noSitemap();
}

const moved = (location: string) => new Response(null, { status: 308, headers: { Location: location } });
const noSitemap = () =>
  new Response('There is no such sitemap.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
