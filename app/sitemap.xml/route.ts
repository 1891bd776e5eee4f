import { indexablePages } from '@/lib/data/sitemap-directories';
import { indexableFeeds } from '@/lib/data/sitemap-feeds';
import { sitemapIndexXml } from '@/lib/seo/sitemap-xml';
import { textResponse } from '@/lib/seo/text-response';
import { listIndexableTags } from '@/lib/services/tag-page';
import { listEntry, rangeEntries } from './index-entries';

export const dynamic = 'force-dynamic'; // answered for each request: the build knows neither database nor settings

/** Rule 103. */
export async function GET() {
  const [pins, videos, boards, users, { home, categories }, tags] = await Promise.all([
    rangeEntries('pins'),
    rangeEntries('videos'),
    rangeEntries('boards'),
    rangeEntries('users'),
    indexableFeeds(),
    listIndexableTags(),
  ]);
  const lists = [
    ...listEntry('pages', await indexablePages(home, tags.length > 0)),
    ...listEntry('categories', categories),
    ...listEntry('tags', tags),
  ];
  return textResponse('application/xml', sitemapIndexXml([...lists, ...pins, ...videos, ...boards, ...users]));
}
