import { listEntry, rangeEntries } from '@/app/sitemap.xml/index-entries';
import { indexableFlaggedCategories } from '@/lib/data/sitemap-feeds';
import { sitemapIndexXml } from '@/lib/seo/sitemap-xml';
import { textResponse } from '@/lib/seo/text-response';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

/** For pins that the default filter hides (rule 100). */
export async function GET() {
  const [categories, pins, videos] = await Promise.all([
    indexableFlaggedCategories(),
    rangeEntries('flagged'),
    rangeEntries('flagged-videos'),
  ]);
  return textResponse('application/xml', sitemapIndexXml([...listEntry('flagged', categories), ...pins, ...videos]));
}
