import { indexableFeeds } from '@/lib/data/sitemap-feeds';
import { machinePaths } from '@/lib/routes/machine-paths';
import { sitemapIndexXml } from '@/lib/seo/sitemap-xml';
import { textResponse } from '@/lib/seo/text-response';
import { listIndexableTags } from '@/lib/services/tag-page';
import { listEntry, rangeEntries } from './index-entries';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

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
