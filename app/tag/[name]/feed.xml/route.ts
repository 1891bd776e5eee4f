import { atomResponse, feedMoved, noFeed } from '@/app/feed.xml/atom-response';
import { newestPins } from '@/lib/data/feed';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { isFlagged } from '@/lib/domain/flagged';
import { decoded } from '@/lib/domain/decoded';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import { tagLabel } from '@/lib/seo/titles';
import { findTagPage } from '@/lib/services/tag-page';

interface Context {
  params: Promise<{ name: string }>;
}

/** Redirects as the tag's page does. */
export async function GET(_request: Request, { params }: Context) {
  const typed = decoded((await params).name);
  const filter = typed !== null && isFlagged(typed) ? 'gay-straight' : DEFAULT_CONTENT_FILTER;
  const found = typed === null ? null : await findTagPage(typed, filter);
  if (!found || found.kind === 'refused') return noFeed('tag');
  if (found.kind === 'category') return feedMoved(machinePaths.categoryFeedXml(found.name));
  const { name, id } = found;
  const path = machinePaths.tagFeedXml(name);
  if (name !== typed) return feedMoved(path);
  const pins = await newestPins(id, filter);
  return atomResponse({ pins, title: `Newest in ${tagLabel(name)}`, path, pagePath: paths.tag(name)() });
}
