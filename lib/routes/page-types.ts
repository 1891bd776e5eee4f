import { pageTags } from '@/lib/domain/page-tags';

interface PageTraits {
  /** Its path, with names in brackets for varying segments; null for pages that `INFORMATION_PAGES` lists. */
  pattern: string | null;
  /** Kinds of sitemaps that list it. */
  sitemaps: readonly string[];
  /** Its kind in the table `indexnow_outbox`; null: search engines hear of no change. */
  indexNow: string | null;
  /** The tag of a page by its segment, which pages that link to it have too; null: a hard purge takes only the page. */
  mention: ((segment: string) => string) | null;
}

const list = (pattern: string) => ({ pattern, sitemaps: ['pages'], indexNow: null, mention: null }) as const;
const unlisted = (pattern: string) => ({ pattern, sitemaps: [], indexNow: null, mention: null }) as const;

/** The pages that crawlers may see, in matching order; `lib/routes/public-routes` says how they are cached. */
export const PAGE_TYPES = {
  home: list('/'),
  category: { ...list('/category/[name]'), sitemaps: ['categories'] },
  tag: { ...list('/tag/[name]'), sitemaps: ['tags'] },
  pin: {
    pattern: '/pin/[slugOrId]',
    sitemaps: ['pins', 'videos', 'flagged', 'flagged-videos'],
    indexNow: 'pin',
    mention: pageTags.pin,
  },
  pinBoards: unlisted('/pin-boards/[pinId]'),
  board: { pattern: '/board/[slugOrId]', sitemaps: ['boards'], indexNow: 'board', mention: pageTags.board },
  profile: { pattern: '/user-profile/[userId]', sitemaps: ['users'], indexNow: 'profile', mention: pageTags.user },
  profileBoards: { ...list('/user/[userId]/boards'), sitemaps: ['users'], indexNow: 'profile_boards' },
  followers: unlisted('/user/[userId]/followers'),
  following: unlisted('/user/[userId]/following'),
  newest: list('/newest'),
  boards: list('/boards'),
  people: list('/people'),
  tags: list('/tags'),
  categories: list('/categories'),
  search: unlisted('/search/[term]'),
  searchBoards: unlisted('/search-boards/[term]'),
  searchPeople: unlisted('/search-people/[term]'),
  tagPair: unlisted('/tag/[name]/[second]'),
  information: { pattern: null, sitemaps: ['pages'], indexNow: null, mention: null },
} as const satisfies Readonly<Record<string, PageTraits>>;

export type PageType = keyof typeof PAGE_TYPES;
type Traits = (typeof PAGE_TYPES)[PageType];
export type SitemapKind = Traits['sitemaps'][number];
export type IndexNowKind = NonNullable<Traits['indexNow']>;

const ROWS: readonly Traits[] = Object.values(PAGE_TYPES);
export const SITEMAP_KINDS = ROWS.flatMap(({ sitemaps }): readonly SitemapKind[] => sitemaps);
