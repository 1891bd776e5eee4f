import { categoryTag, findCategory } from '@/lib/domain/category-names';
import { DEFAULT_FEED_QUERY, SORTS, type Sort } from '@/lib/domain/feed-query';
import { pageTags } from '@/lib/domain/page-tags';
import { parseSearch } from '@/lib/domain/search/parse';
import { asksForBoards, requiredWords } from '@/lib/domain/search/words-of-query';
import { informationPages } from '@/lib/routes/information-pages';
import { PAGE_TYPES, type PageType } from '@/lib/routes/page-types';

/** Cache lifetimes, seconds. */
export interface CacheLifetime {
  /** Fronts and other caches serve it as is; each span begins where the one before ends. */
  fresh: number;
  staleWhileRevalidate: number;
  /** Served only while the renderer or the database is down. */
  staleIfError: number;
  /** For browsers, and caches that treat them alike; 0: revalidate each time. */
  browser: number;
}

export interface PublicRoute {
  /** With names in brackets for consecutive segments that vary, still encoded. */
  pattern: string;
  /** Files are for programs and frames of other sites. */
  kind: 'page' | 'file';
  parameters: readonly string[];
  lifetime: CacheLifetime;
  /** Points of the rate limit for rendering it. */
  cost: number;
  /** Its owner gets another page than everybody else. */
  isOwned: boolean;
  /** Its cache tags, from the decoded segments, joined by slashes. */
  tags: (value: string) => readonly string[];
  /** Which of its pages show new pins: only they follow a soft purge (decision 51). */
  newPinsOn: (search: string) => 'any page' | 'first page' | 'last page';
}

const DAY = 86_400;
const PAGE: CacheLifetime = { fresh: 60, staleWhileRevalidate: 300, staleIfError: DAY, browser: 0 };
/** A removed pin leaves them within the hour. */
const FILE: CacheLifetime = { fresh: 600, staleWhileRevalidate: 3_600, staleIfError: DAY, browser: 600 };
/** Short: a page may appear at its URL at any moment (rule 231). */
const MISSING: CacheLifetime = { fresh: 30, staleWhileRevalidate: 0, staleIfError: 0, browser: 0 };

/** Error answers get a short lifetime. */
export const lifetimeOf = (status: number, lifetime: CacheLifetime): CacheLifetime =>
  status < 400 ? lifetime : MISSING;

const FEED_PARAMETERS = ['sort', 'mediaType', 'timePeriod', 'page'] as const;
const PAGE_PARAMETER = ['page'] as const;
const BOARDS_PARAMETERS = ['sort', 'page'] as const;

const tagOfCategory = (name: string) => {
  const category = findCategory(name);
  return [pageTags.tag(category ? categoryTag(category) : name)];
};

/** One word that each result has is enough, such as the longest; without one, any pin may come into the list (decision 65). */
const tagsOfSearch = (term: string) => {
  const parsed = parseSearch(term);
  if (parsed.parts.length === 0 && !parsed.order) return [pageTags.search];
  const words = requiredWords(parsed.parts);
  const own = words ? words.map(pageTags.searchFor) : [pageTags.feed];
  return [pageTags.search, ...own, ...(asksForBoards(parsed.parts) ? [pageTags.boards] : [])];
};

const page = (
  pattern: string,
  tags: PublicRoute['tags'],
  parameters: readonly string[] = [],
  lifetime = PAGE,
): PublicRoute => ({
  kind: 'page',
  pattern,
  parameters,
  tags,
  lifetime,
  isOwned: false,
  cost: 1,
  newPinsOn: () => 'any page',
});

/** Where a new pin without likes appears. */
const NEW_PINS_ON: Record<Sort, 'first page' | 'last page'> = { Popular: 'last page', Latest: 'first page' };

const feed = (pattern: string, tags: PublicRoute['tags']): PublicRoute => ({
  ...page(pattern, tags, FEED_PARAMETERS),
  newPinsOn: (search) => {
    const asked = new URLSearchParams(search).get('sort');
    return NEW_PINS_ON[SORTS.find((sort) => sort === asked) ?? DEFAULT_FEED_QUERY.sort];
  },
});

const owned = (route: PublicRoute): PublicRoute => ({ ...route, isOwned: true });

const file = (
  pattern: string,
  tags: PublicRoute['tags'],
  cost = 1,
  { parameters = [], lifetime = FILE }: Partial<Pick<PublicRoute, 'parameters' | 'lifetime'>> = {},
): PublicRoute => ({ ...page(pattern, tags, parameters, lifetime), kind: 'file', cost });

const OEMBED = { parameters: ['url', 'format', 'maxwidth', 'maxheight'], lifetime: PAGE };

/** Points of files that read dozens of rows, and thousands. */
const COSTS = { feed: 2, sitemap: 5 };

/** How each type of page is cached. */
const PAGES: Readonly<Record<Exclude<PageType, 'information'>, (pattern: string) => PublicRoute>> = {
  home: (path) => feed(path, () => [pageTags.feed]),
  category: (path) => feed(path, tagOfCategory),
  tag: (path) => feed(path, (name) => [pageTags.tag(name)]),
  pin: (path) => page(path, (slugOrId) => [pageTags.pin(slugOrId)]),
  pinBoards: (path) => page(path, (id) => [pageTags.pin(id)], PAGE_PARAMETER),
  board: (path) => owned(page(path, (slugOrId) => [pageTags.board(slugOrId)], PAGE_PARAMETER)),
  profile: (path) => owned(page(path, (id) => [pageTags.user(id)], PAGE_PARAMETER)),
  profileBoards: (path) => owned(page(path, (id) => [pageTags.user(id)], PAGE_PARAMETER)),
  followers: (path) => owned(page(path, (id) => [pageTags.user(id)], PAGE_PARAMETER)),
  following: (path) => owned(page(path, (id) => [pageTags.user(id)], PAGE_PARAMETER)),
  newest: (path) => ({ ...page(path, () => [pageTags.feed], PAGE_PARAMETER), newPinsOn: () => 'first page' }),
  boards: (path) => page(path, () => [pageTags.boards], BOARDS_PARAMETERS),
  people: (path) => ({ ...page(path, () => [pageTags.feed], PAGE_PARAMETER), newPinsOn: () => 'last page' }),
  tags: (path) => page(path, () => [pageTags.feed], PAGE_PARAMETER),
  categories: (path) => page(path, () => [pageTags.feed]),
  search: (path) => feed(path, tagsOfSearch),
  searchBoards: (path) => page(path, () => [pageTags.boards], PAGE_PARAMETER),
  searchPeople: (path) => ({ ...page(path, () => [pageTags.feed], PAGE_PARAMETER), newPinsOn: () => 'last page' }),
  tagPair: (path) => feed(path, (names) => names.split('/').map(pageTags.tag)),
};

const ROUTED = Object.keys(PAGES) as (keyof typeof PAGES)[];

/** Files and pages for crawlers, in matching order. */
const PUBLIC_ROUTES: readonly PublicRoute[] = [
  file('/feed.xml', () => [pageTags.feed], COSTS.feed),
  file('/updates/feed.xml', () => [pageTags.site]),
  file('/category/[name]/feed.xml', tagOfCategory, COSTS.feed),
  file('/tag/[name]/feed.xml', (name) => [pageTags.tag(name)], COSTS.feed),
  file('/board/[slugOrId]/feed.xml', (slugOrId) => [pageTags.board(slugOrId)], COSTS.feed),
  file('/user-profile/[userId]/feed.xml', (id) => [pageTags.user(id)], COSTS.feed),
  // Frames in other sites are the same for everybody and are purged with their page.
  file('/embed/pin/[slugOrId]', (slugOrId) => [pageTags.pin(slugOrId)], 1, { lifetime: PAGE }),
  file('/embed/board/[slugOrId]', (slugOrId) => [pageTags.board(slugOrId)], 1, { lifetime: PAGE }),
  file('/oembed', () => [pageTags.site], 1, OEMBED),
  file('/api/suggestions', () => [pageTags.feed, pageTags.search, pageTags.boards], 1, {
    parameters: ['q'],
    lifetime: PAGE,
  }),
  file('/sitemap.xml', () => [pageTags.sitemap], COSTS.sitemap),
  file('/sitemap-flagged.xml', () => [pageTags.sitemap], COSTS.sitemap),
  file('/sitemaps/[part].xml', () => [pageTags.sitemap], COSTS.sitemap),
  file('/robots.txt', () => [pageTags.site]),
  file('/ads.txt', () => [pageTags.site]),
  file('/.well-known/security.txt', () => [pageTags.site]),
  file('/manifest.webmanifest', () => [pageTags.site]),
  file('/opensearch.xml', () => [pageTags.site]),
  ...ROUTED.map((type) => PAGES[type](PAGE_TYPES[type].pattern)),
  ...informationPages.map(({ path, parameters }) => page(path, () => [pageTags.site], parameters)),
];

export interface RouteMatch {
  route: PublicRoute;
  value?: string;
}

const hasSegment = ({ pattern }: PublicRoute) => pattern.includes('[');
const WITHOUT_SEGMENT = new Map(
  PUBLIC_ROUTES.filter((route) => !hasSegment(route)).map((route) => [route.pattern, { route }]),
);
const WITH_SEGMENT = PUBLIC_ROUTES.filter(hasSegment).map((route) => ({
  route,
  path: new RegExp(
    `^${route.pattern.replaceAll('.', '\\.').replace(/\[.*\]/, (names) => `(${names.replace(/\[\w+\]/g, '[^/]+')})`)}$`,
  ),
}));

/** Matches an encoded path. */
export function matchPublicRoute(path: string): RouteMatch | undefined {
  const known = WITHOUT_SEGMENT.get(path);
  if (known) return known;
  for (const { route, path: wanted } of WITH_SEGMENT) {
    const match = wanted.exec(path);
    if (match) return { route, value: match[1] };
  }
  return undefined;
}
