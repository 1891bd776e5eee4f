import 'server-only';
import { getBoardDirectory, getPeopleDirectory } from '@/lib/data/directories';
import type { IndexablePage } from '@/lib/data/sitemap';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { paths } from '@/lib/routes';
import { informationPages } from '@/lib/routes/information-pages';

/**
 * The home page, the directories that hold anything, and the pages of text; the directory of boards has the date of the newest change of
 * what its first page shows.
 * @param newest when the newest pin was published, which changes home and most directories
 * @param hasTags whether the directory of tags holds any
 */
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
