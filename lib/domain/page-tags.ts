import { SHORTEST_BEGINNING } from '@/lib/domain/search-query';

/**
 * The names under which public pages are purged from the fronts' caches; every name is made here.
 * A page bears the tags of its route (`lib/routes`). Besides, the front notes every pin, board and person whose
 * path stands in a page: a hard purge of one of these also takes the pages that merely mention it.
 */
export const pageTags = {
  /** Every page. */
  all: 'all',
  /** Lists of the whole site. */
  feed: 'feed',
  /** Lists of one tag. */
  tag: (name: string) => `tag:${name.toLowerCase()}`,
  /** A pin, by slug or id: a pin that has both has two URLs, and both are purged. */
  pin: (slugOrId: string) => `pin:${slugOrId}`,
  /** A board, by slug or id. */
  board: (slugOrId: string) => `board:${slugOrId}`,
  /** A person, by id. */
  user: (id: string) => `user:${id}`,
  /** No page: what the fronts know of the sessions of a person, by their id. */
  sessions: (userId: string) => `sessions:${userId}`,
  /** The files of a media asset or of a profile picture, by their storage key without what their names add to it. */
  file: (key: string) => `file:${key}`,
  /** Every search for pins. */
  search: 'search',
  /** Searches for pins whose longest word begins as this one does, in its first letters: it may stand for the whole of it. */
  searchFor: (word: string) => `search:${word.toLowerCase().slice(0, SHORTEST_BEGINNING)}`,
  /** Lists of boards and searches for them. */
  boards: 'boards',
  sitemap: 'sitemap',
  /** Pages that change with the site's own settings only. */
  site: 'site',
} as const;

/** Whether a tag stands for one pin, board or person, and not for a list. */
export const isOfOne = (tag: string): boolean => /^(?:pin|board|user):/.test(tag);

/**
 * Soft: the page may be shown for seconds more while it is rendered again (counters, new content). Hard: it is never
 * shown again (removals, bans, deletions, privacy).
 */
export type PurgeKind = 'soft' | 'hard';

/**
 * How far a service has pages purged: by the fronts alone, softly or hard; or hard and by the CDN too, which forgets within
 * seconds. Everywhere goes what is gone itself: a list that has merely shown it bears its tag, too (decision 46).
 */
export type PurgeReach = PurgeKind | 'everywhere';
