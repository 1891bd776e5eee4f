import { boardSearch, toBoardSort } from '@/lib/domain/board-sorts';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { feedSearch } from '@/lib/domain/feed-query';
import type { Target } from '@/lib/front/target';
import type { PublicRoute } from '@/lib/routes/public-routes';
import { parseFeedQuery, parsePage } from '@/lib/schemas/feed-query';

/** Everything that a public page's bytes depend on. */
export interface PublicPage {
  cacheKey: string;
  route: PublicRoute;
  /** Encoded, in its canonical spelling. */
  path: string;
  /** '' or '?…': the route's own parameters in canonical order, without ineffective ones. */
  search: string;
  filter: ContentFilter;
  value: string;
  /** The request is for the scripts' data of this version. */
  dataVersion?: string;
}

/** Stands for every impossible page number. */
const IMPOSSIBLE_PAGE = '?page=0';

/** The public page, or its data, that a GET or HEAD asks for; undefined without one. */
export function findPublicPage(target: Omit<Target, 'method'>, filter: ContentFilter): PublicPage | undefined {
  const { search, data, match } = target;
  const path = data?.path ?? target.path;
  if (!match || (data && match.route.kind === 'file')) return undefined;
  const { route, value: encoded } = match;
  const segments = (encoded ?? '').split('/').map(decodeURIComponent);
  const clean = encoded === undefined ? path : path.replace(encoded, () => segments.map(encodeURIComponent).join('/'));
  const parameters = canonicalSearch(route.parameters, search);
  return {
    cacheKey: `${filter} ${clean}${parameters}`,
    route,
    path: clean,
    search: parameters,
    filter,
    value: segments.join('/'),
    ...(data && { dataVersion: data.version }),
  };
}

/** Unknown parameters go, unknown values become defaults, as on the pages themselves. */
function canonicalSearch(parameters: readonly string[], search: string): string {
  if (search === '' || parameters.length === 0) return '';
  const given = new URLSearchParams(search);
  const known = Object.fromEntries(parameters.map((name) => [name, given.get(name) ?? undefined]));
  if (!parameters.includes('page')) {
    const query = new URLSearchParams(Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : [])));
    return query.size > 0 ? `?${query}` : '';
  }
  if (parameters.includes('mediaType')) {
    const query = parseFeedQuery(known);
    return query ? feedSearch(query) : IMPOSSIBLE_PAGE;
  }
  const page = parsePage(known);
  return page === null ? IMPOSSIBLE_PAGE : boardSearch(toBoardSort(known.sort), page);
}
