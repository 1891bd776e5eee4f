import { isRangedKind, isVideoKind, pagesInRange, type IdRange, type RangedKind } from '@/lib/data/sitemap';
import { indexableDirectories } from '@/lib/data/sitemap-directories';
import { indexableFeeds, indexableFlaggedCategories } from '@/lib/data/sitemap-feeds';
import { videosInRange } from '@/lib/data/sitemap-videos';
import { isListed } from '@/lib/data/sitemap-listing';
import { paths } from '@/lib/routes';
import { informationPages } from '@/lib/routes/information-pages';
import { parseSitemapPart } from '@/lib/seo/sitemap-part';
import { sitemapXml, type SitemapEntry } from '@/lib/seo/sitemap-xml';
import { textResponse } from '@/lib/seo/text-response';
import { videoEntry } from '@/lib/seo/video-entry';
import { listIndexableTags } from '@/lib/services/tag-page';

interface Context {
  params: Promise<{ part: string }>;
}

async function entriesOf(part: string): Promise<SitemapEntry[] | null> {
  const wanted = parseSitemapPart(part);
  if (!wanted) return null;
  const { kind, range } = wanted;
  if (isRangedKind(kind) && range) return listedPages(kind, range);
  if (kind === 'flagged') return indexableFlaggedCategories();
  if (isRangedKind(kind) || range) return null;
  if (kind === 'tags') {
    return (await listIndexableTags()).map(({ name, changed }) => ({ path: paths.tag(name)(), changed }));
  }
  const { home, categories } = await indexableFeeds();
  if (kind === 'categories') return categories;
  const texts = informationPages.map(({ path, changed }) => ({ path, changed: new Date(changed) }));
  const directories = await indexableDirectories(home);
  return [...(home ? [{ path: paths.home(), changed: home }] : []), ...directories, ...texts];
}

/** The pages of a range that the index lists, which leaves out an open one with nothing in it; null for any other. */
async function listedPages(kind: RangedKind, range: IdRange): Promise<SitemapEntry[] | null> {
  if (!(await isListed(kind, range))) return null;
  const pages = isVideoKind(kind)
    ? (await videosInRange(kind, range)).flatMap(videoEntry)
    : await pagesInRange(kind, range);
  return pages.length === 0 && range.to === undefined ? null : pages;
}

/** One sitemap: only canonical URLs that answer 200 and may be indexed. */
export async function GET(request: Request, { params }: Context) {
  const entries = await entriesOf((await params).part);
  if (!entries)
    return new Response('There is no such sitemap.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return textResponse(request, 'application/xml', sitemapXml(entries));
}
