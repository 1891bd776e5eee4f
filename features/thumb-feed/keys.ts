import type { KeyTable } from '@/components/lightbox/key-action';

export type FeedAction = 'next' | 'previous' | 'play' | 'like' | 'save' | 'shortcuts';

/** Rule 303. */
export const FEED_KEYS: KeyTable<FeedAction> = {
  keys: {
    j: 'next',
    ArrowDown: 'next',
    PageDown: 'next',
    k: 'previous',
    ArrowUp: 'previous',
    PageUp: 'previous',
    ' ': 'play',
    l: 'like',
    s: 'save',
    '?': 'shortcuts',
  },
  once: ['play', 'like', 'save', 'shortcuts'],
};
