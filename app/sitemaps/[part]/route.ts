import { indexableFeeds, isRangedKind, pagesInRange } from '@/lib/data/sitemap';
import { paths } from '@/lib/routes';
import { parseSitemapPart } from '@/lib/seo/sitemap-part';
import { sitemapXml, type SitemapEntry } from '@/lib/seo/sitemap-xml';
import { textResponse } from '@/lib/seo/text-response';

interface Context {
  params: Promise<{ part: string }>;
}

const INFORMATION = [
  paths.updates,
  paths.contact,
  paths.dmca,
  paths.partners,
  paths.terms,
  paths.privacy,
  paths.records,
];

async function entriesOf(part: string): Promise<SitemapEntry[] | null> {
  const wanted = parseSitemapPart(part);
  if (!wanted) return null;
  const { kind, range } = wanted;
  if (isRangedKind(kind)) return range ? pagesInRange(kind, range) : null;
  if (range) return null;
  const { home, categories } = await indexableFeeds();
  if (kind === 'categories') return categories;
  return [...(home ? [{ path: paths.home(), changed: home }] : []), ...INFORMATION.map((path) => ({ path }))];
}

/** One sitemap: only canonical addresses that answer 200 and may be indexed. */
export async function GET(request: Request, { params }: Context) {
  const entries = await entriesOf((await params).part);
  if (!entries)
    return new Response('There is no such sitemap.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return textResponse(request, 'application/xml', sitemapXml(entries));
}
