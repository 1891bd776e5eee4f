import { categoryTag, findCategory } from '@/lib/domain/category-names';
import { pageTags } from '@/lib/domain/page-tags';
import { informationPages } from '@/lib/routes/information-pages';

/** How long an answer may be kept, seconds. */
export interface CacheLifetime {
  /** Fronts, and caches on the way, show it as it is; each span of theirs begins where the one before ends. */
  fresh: number;
  /** They show it once more while it is rendered again. */
  staleWhileRevalidate: number;
  /** They show it only while the renderer or the database is down. */
  staleIfError: number;
  /** Browsers keep it, and caches on the way as they do; 0: browsers ask each time. */
  browser: number;
}

export interface PublicRoute {
  name: string;
  /** Files are for programs, and for frames of other sites: never made for a person. */
  kind: 'page' | 'file';
  /** Matched against the path as it stands in the URL, still encoded. */
  pattern: RegExp;
  /** Parameters that the page reads, in canonical order. */
  parameters: readonly string[];
  lifetime: CacheLifetime;
  /** Points of the rate limit that rendering it costs. */
  cost: number;
  /** The tags by which it is purged, from the decoded segment that the pattern captures. */
  tags: (value: string) => readonly string[];
}

const DAY = 86_400;
const PAGE: CacheLifetime = { fresh: 60, staleWhileRevalidate: 300, staleIfError: DAY, browser: 0 };
/** For programs, which ask seldom: some are made of whole tables. A removed pin leaves them within the hour. */
const FILE: CacheLifetime = { fresh: 600, staleWhileRevalidate: 3_600, staleIfError: DAY, browser: 600 };
/** The lifetime of an answer with an error status: a page may appear at its URL at any moment (rule 61). */
const MISSING: CacheLifetime = { fresh: 30, staleWhileRevalidate: 0, staleIfError: 0, browser: 0 };

/** The lifetime of an answer with this status on a route whose pages live for `lifetime`. */
export const lifetimeOf = (status: number, lifetime: CacheLifetime): CacheLifetime =>
  status < 400 ? lifetime : MISSING;

const FEED_PARAMETERS = ['sort', 'mediaType', 'timePeriod', 'page'] as const;
const PAGE_PARAMETER = ['page'] as const;
const INFORMATION = new RegExp(`^(?:${informationPages.map(({ path }) => path).join('|')})$`);

const tagOfCategory = (name: string) => {
  const category = findCategory(name);
  return [pageTags.tag(category ? categoryTag(category) : name)];
};

const page = (
  name: string,
  pattern: RegExp,
  tags: PublicRoute['tags'],
  parameters: readonly string[] = [],
  lifetime = PAGE,
): PublicRoute => ({ name, kind: 'page', pattern, parameters, tags, lifetime, cost: 1 });

const file = (
  name: string,
  pattern: RegExp,
  tags: PublicRoute['tags'],
  cost = 1,
  { parameters = [], lifetime = FILE }: Partial<Pick<PublicRoute, 'parameters' | 'lifetime'>> = {},
): PublicRoute => ({ name, kind: 'file', pattern, parameters, tags, lifetime, cost });

const OEMBED = { parameters: ['url', 'format', 'maxwidth', 'maxheight'], lifetime: PAGE };

/** Points of files that read some dozens of rows, and of those that read thousands. */
const COSTS = { feed: 2, sitemap: 5 };

/** Pages and files that a crawler may see, in the order in which they are tried; each may have a lifetime of its own. */
const PUBLIC_ROUTES: readonly PublicRoute[] = [
  page('home', /^\/$/, () => [pageTags.feed], FEED_PARAMETERS),
  page('category', /^\/category\/([^/]+)$/, tagOfCategory, FEED_PARAMETERS),
  page('tag', /^\/tag\/([^/]+)$/, (name) => [pageTags.tag(name)], FEED_PARAMETERS),
  page('pin', /^\/pin\/([^/]+)$/, (slugOrId) => [pageTags.pin(slugOrId)]),
  page('pin-boards', /^\/pin-boards\/([^/]+)$/, (id) => [pageTags.pin(id)], PAGE_PARAMETER),
  page('board', /^\/board\/([^/]+)$/, (slugOrId) => [pageTags.board(slugOrId)], PAGE_PARAMETER),
  page('profile', /^\/user-profile\/([^/]+)$/, (id) => [pageTags.user(id)], PAGE_PARAMETER),
  page('profile-boards', /^\/user\/([^/]+)\/boards$/, (id) => [pageTags.user(id)], PAGE_PARAMETER),
  page('boards', /^\/boards$/, () => [pageTags.search], PAGE_PARAMETER),
  page('people', /^\/people$/, () => [pageTags.feed], PAGE_PARAMETER),
  page('search', /^\/search\/([^/]+)$/, () => [pageTags.search], FEED_PARAMETERS),
  page('search-boards', /^\/search-boards\/([^/]+)$/, () => [pageTags.search], PAGE_PARAMETER),
  page('information', INFORMATION, () => [pageTags.site]),
  file('atom', /^\/feed\.xml$/, () => [pageTags.feed], COSTS.feed),
  file('updates-atom', /^\/updates\/feed\.xml$/, () => [pageTags.site]),
  file('category-atom', /^\/category\/([^/]+)\/feed\.xml$/, tagOfCategory, COSTS.feed),
  file('tag-atom', /^\/tag\/([^/]+)\/feed\.xml$/, (name) => [pageTags.tag(name)], COSTS.feed),
  file('board-atom', /^\/board\/([^/]+)\/feed\.xml$/, (slugOrId) => [pageTags.board(slugOrId)], COSTS.feed),
  file('profile-atom', /^\/user-profile\/([^/]+)\/feed\.xml$/, (id) => [pageTags.user(id)], COSTS.feed),
  // Of frames in pages of other sites: the same for all, whoever is signed in, and gone as soon as the page is.
  file('embed-pin', /^\/embed\/pin\/([^/]+)$/, (slugOrId) => [pageTags.pin(slugOrId)], 1, { lifetime: PAGE }),
  file('embed-board', /^\/embed\/board\/([^/]+)$/, (slugOrId) => [pageTags.board(slugOrId)], 1, { lifetime: PAGE }),
  file('oembed', /^\/oembed$/, () => [pageTags.site], 1, OEMBED),
  file('sitemap', /^\/sitemap(?:-flagged)?\.xml$/, () => [pageTags.sitemap], COSTS.sitemap),
  file('sitemap-part', /^\/sitemaps\/([^/]+)\.xml$/, () => [pageTags.sitemap], COSTS.sitemap),
  file('robots', /^\/robots\.txt$/, () => [pageTags.site]),
  file('ads-txt', /^\/ads\.txt$/, () => [pageTags.site]),
  file('security', /^\/\.well-known\/security\.txt$/, () => [pageTags.site]),
  file('manifest', /^\/manifest\.webmanifest$/, () => [pageTags.site]),
];

export interface RouteMatch {
  route: PublicRoute;
  /** The captured segment, still encoded. */
  value?: string;
}

/** The public route that an encoded path belongs to. */
export function matchPublicRoute(path: string): RouteMatch | undefined {
  for (const route of PUBLIC_ROUTES) {
    const match = route.pattern.exec(path);
    if (match) return { route, value: match[1] };
  }
  return undefined;
}
