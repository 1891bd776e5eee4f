import { isUnspaced } from '@/lib/domain/search/fold-words';
import { SHORTEST_BEGINNING } from '@/lib/domain/search/full-text-query';

/** Cache tags of public pages; a hard purge of a pin, board or person also takes the pages that link to it. */
export const pageTags = {
  all: 'all',
  feed: 'feed',
  tag: (name: string) => `tag:${name.toLowerCase()}`,
  /** A pin with a slug has two URLs: purge both. */
  pin: (slugOrId: string) => `pin:${slugOrId}`,
  board: (slugOrId: string) => `board:${slugOrId}`,
  user: (id: string) => `user:${id}`,
  /** Not a page: what the fronts know of a person's sessions and whether they get the pages of everybody (decision 49). */
  sessions: (userId: string) => `sessions:${userId}`,
  /** Files of a media asset or profile picture, by storage key without endings. */
  file: (key: string) => `file:${key}`,
  search: 'search',
  /** Searches whose longest word has this beginning, since it may complete it. */
  searchFor: (word: string) => `search:${word.toLowerCase().slice(0, isUnspaced(word) ? 1 : SHORTEST_BEGINNING)}`,
  boards: 'boards',
  sitemap: 'sitemap',
  site: 'site',
} as const;

export const isOfOne = (tag: string): boolean => /^(?:pin|board|user):/.test(tag);

/** Soft: may be shown for seconds more (counters, new content). Hard: never shown again (removals, bans, privacy). */
export type PurgeKind = 'soft' | 'hard';
