import 'server-only';
import { getBoardDirectory, getPeopleDirectory } from '@/lib/data/directories';
import type { IndexablePage } from '@/lib/data/sitemap';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { paths } from '@/lib/routes';
import { informationPages } from '@/lib/routes/information-pages';

/** Home, non-empty directories and information pages; `newest` is the date of the newest pin, which changes most of them. */
export async function indexablePages(newest: Date | undefined, hasTags: boolean): Promise<IndexablePage[]> {
  const request = { page: 1, filter: DEFAULT_CONTENT_FILTER };
  const [{ boards }, { total }] = await Promise.all([getBoardDirectory(request), getPeopleDirectory(request)]);
  const changed = boards
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return [
    ...(newest ? [paths.home(), paths.newest()].map((path) => ({ path, changed: newest })) : []),
    ...(changed ? [{ path: paths.boards(), changed: new Date(changed) }] : []),
    ...(newest && total > 0 ? [{ path: paths.people(), changed: newest }] : []),
    ...(newest && hasTags ? [{ path: paths.tags(), changed: newest }] : []),
    ...(newest ? [{ path: paths.categories, changed: newest }] : []),
    ...informationPages.map((page) => ({ path: page.path, changed: new Date(page.changed) })),
  ];
}
