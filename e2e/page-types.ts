import type { APIRequestContext } from 'playwright/test';
import type { PageType as PublicPage } from '@/lib/routes/page-types';
import { findBoard, findPin, pinPath, sitemapPaths } from '@/e2e/gallery';

export interface PageType {
  name: string;
  /** A page of this type in the gallery as it is. */
  find: (request: APIRequestContext) => Promise<string>;
  isIndexed: boolean;
  /** Types that its structured data must hold. */
  types: readonly string[];
  /** Laid out as another page of the table, which the browser is shown in its place. */
  looksLikeAnother?: true;
}

const at = (path: string) => async () => path;
const pinOf = (wanted: string) => async (request: APIRequestContext) =>
  pinPath(await findPin(request, ({ mediaType }) => mediaType === wanted));
const userPage = (isWanted: (path: string) => boolean) => async (request: APIRequestContext) =>
  (await sitemapPaths(request, 'users')).find(isWanted) ?? '';
const board = async (request: APIRequestContext) => `/board/${(await findBoard(request)).slug}`;
const pinBoards = async (request: APIRequestContext) => `/pin-boards/${(await findBoard(request)).pins[0]?._id}`;

const peopleOf = (list: 'followers' | 'following') => async (request: APIRequestContext) =>
  `/user/${(await findBoard(request)).creator._id}/${list}`;

const LIST = ['CollectionPage', 'ItemList', 'ListItem'];
const PIN = ['ImageObject', 'BreadcrumbList', 'ItemPage'];

/** Pages of every type that a crawler may see. */
const SAMPLES: Readonly<Record<PublicPage, readonly PageType[]>> = {
  home: [
    { name: 'home', find: at('/'), isIndexed: true, types: ['WebSite', 'Organization', ...LIST] },
    { name: 'second page', find: at('/?page=2'), isIndexed: true, types: LIST, looksLikeAnother: true },
    { name: 'latest', find: at('/?sort=Latest'), isIndexed: false, types: LIST, looksLikeAnother: true },
  ],
  category: [
    { name: 'category', find: at('/category/Close%20Up'), isIndexed: true, types: ['BreadcrumbList', ...LIST] },
  ],
  tag: [{ name: 'tag', find: at('/tag/blue'), isIndexed: true, types: ['BreadcrumbList', ...LIST] }],
  tagPair: [{ name: 'two tags', find: at('/tag/blue/solo'), isIndexed: false, types: ['BreadcrumbList', ...LIST] }],
  pin: [
    { name: 'gif', find: pinOf('gif'), isIndexed: true, types: PIN },
    { name: 'picture', find: pinOf('pic'), isIndexed: true, types: PIN },
  ],
  board: [{ name: 'board', find: board, isIndexed: true, types: ['BreadcrumbList', ...LIST] }],
  profile: [
    {
      name: 'profile',
      find: userPage((path) => path.startsWith('/user-profile/')),
      isIndexed: true,
      types: ['ProfilePage', 'Person'],
    },
  ],
  profileBoards: [
    { name: 'boards of a person', find: userPage((path) => path.endsWith('/boards')), isIndexed: true, types: [] },
  ],
  pinBoards: [{ name: 'boards of a pin', find: pinBoards, isIndexed: false, types: [] }],
  followers: [{ name: 'followers', find: peopleOf('followers'), isIndexed: false, types: ['BreadcrumbList'] }],
  following: [{ name: 'following', find: peopleOf('following'), isIndexed: false, types: ['BreadcrumbList'] }],
  newest: [{ name: 'newest pins', find: at('/newest'), isIndexed: true, types: ['BreadcrumbList', ...LIST] }],
  boards: [{ name: 'board directory', find: at('/boards'), isIndexed: true, types: ['BreadcrumbList', ...LIST] }],
  people: [{ name: 'people directory', find: at('/people'), isIndexed: true, types: ['BreadcrumbList', ...LIST] }],
  tags: [{ name: 'tags', find: at('/tags'), isIndexed: true, types: ['BreadcrumbList', ...LIST] }],
  categories: [{ name: 'categories', find: at('/categories'), isIndexed: true, types: ['BreadcrumbList', ...LIST] }],
  search: [{ name: 'search', find: at('/search/solo'), isIndexed: false, types: ['SearchResultsPage'] }],
  searchBoards: [
    { name: 'board search', find: at('/search-boards/a'), isIndexed: false, types: ['SearchResultsPage'] },
  ],
  searchPeople: [
    { name: 'people search', find: at('/search-people/a'), isIndexed: false, types: ['SearchResultsPage'] },
  ],
  information: [
    { name: 'contact', find: at('/contact-us'), isIndexed: true, types: ['ContactPage'] },
    { name: 'updates', find: at('/updates'), isIndexed: true, types: ['WebPage'] },
    { name: 'policy', find: at('/dmca-policy'), isIndexed: true, types: ['WebPage'] },
    { name: 'removal', find: at('/remove-my-image'), isIndexed: true, types: ['WebPage'] },
    { name: 'search help', find: at('/help/search'), isIndexed: true, types: ['WebPage'] },
    { name: 'partners', find: at('/our-partners'), isIndexed: true, types: ['WebPage'] },
    { name: 'terms', find: at('/terms'), isIndexed: true, types: ['WebPage'] },
    { name: 'privacy', find: at('/privacy'), isIndexed: true, types: ['WebPage'] },
    { name: 'records', find: at('/2257'), isIndexed: true, types: ['WebPage'] },
  ],
};
export const PAGE_TYPES = Object.values(SAMPLES).flat();

/** Pages that one test looks at, one after the other in one browser. */
const AT_ONCE = 6;

export function inParts<T>(all: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let first = 0; first < all.length; first += AT_ONCE) parts.push(all.slice(first, first + AT_ONCE));
  return parts;
}
