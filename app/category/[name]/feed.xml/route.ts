import { atomResponse } from '@/app/feed.xml/atom-response';
import { findTagId } from '@/lib/data/tags';
import { categoryTag, findCategory } from '@/lib/domain/category-names';
import { DEFAULT_CONTENT_FILTER, isFlagged } from '@/lib/domain/content-filter';
import { decoded } from '@/lib/domain/decoded';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';

interface Context {
  params: Promise<{ name: string }>;
}

/** The newest pins of a category, for feed readers; other spellings lead to the one URL. */
export async function GET(request: Request, { params }: Context) {
  const name = decoded((await params).name);
  const category = name === null ? undefined : findCategory(name);
  const tagId = category ? await findTagId(categoryTag(category)) : null;
  if (!category || tagId === null) {
    return new Response('There is no such category.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  }
  const path = machinePaths.categoryFeedXml(category);
  if (name !== category) return new Response(null, { status: 308, headers: { Location: path } });
  return atomResponse(request, {
    tagId,
    filter: isFlagged(category) ? 'gay-straight' : DEFAULT_CONTENT_FILTER,
    title: `Newest in ${category}`,
    path,
    pagePath: paths.category(category)(),
  });
}
