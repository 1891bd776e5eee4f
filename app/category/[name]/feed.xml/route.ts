import { atomResponse, feedMoved, noFeed } from '@/app/feed.xml/atom-response';
import { newestPins } from '@/lib/data/feed';
import { findTagId } from '@/lib/data/tags';
import { categoryTag, findCategory } from '@/lib/domain/category-names';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { isFlagged } from '@/lib/domain/flagged';
import { decoded } from '@/lib/domain/decoded';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';

interface Context {
  params: Promise<{ name: string }>;
}

/** Other spellings redirect. */
export async function GET(_request: Request, { params }: Context) {
  const name = decoded((await params).name);
  const category = name === null ? undefined : findCategory(name);
  const tagId = category ? await findTagId(categoryTag(category)) : null;
  if (!category || tagId === null) return noFeed('category');
  const path = machinePaths.categoryFeedXml(category);
  if (name !== category) return feedMoved(path);
  const pins = await newestPins(tagId, isFlagged(category) ? 'gay-straight' : DEFAULT_CONTENT_FILTER);
  return atomResponse({ pins, title: `Newest in ${category}`, path, pagePath: paths.category(category)() });
}
