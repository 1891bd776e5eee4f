import { apiValueOf, DEFAULT_FEED_QUERY, SORTS } from '@/lib/domain/feed-query';

type Call = (name: string) => { path: string; own?: Record<string, string>; isFeed: boolean };

const feedOfTag: Call = (name) => ({ path: '/pins', own: { tags: name.toLowerCase() }, isFeed: true });

const listOf =
  (list: string): Call =>
  (userId) => ({ path: `/users/${encodeURIComponent(userId)}/${list}`, isFeed: false });

/** By a page's path without its second segment, the name. */
const CALLS: Readonly<Record<string, Call>> = {
  '': () => ({ path: '/pins', isFeed: true }),
  follows: () => ({ path: '/pins/follows', isFeed: true }),
  'for-you': () => ({ path: '/pins/for-you', isFeed: false }),
  category: feedOfTag,
  tag: feedOfTag,
  search: (term) => ({ path: '/search/pins', own: { q: term }, isFeed: true }),
  board: (slug) => ({ path: `/boards/${encodeURIComponent(slug)}`, isFeed: false }),
  'user-profile': listOf('pins'),
  'user/liked': listOf('liked'),
  'user/saved': listOf('saved'),
};

/** The API path for the pages of a list, up to the page number; null for lists that the API lacks. */
export function listCall(href: string): string | null {
  const { pathname, searchParams } = new URL(href, location.origin);
  const [, kind = '', name = '', ...others] = pathname.split('/');
  const call = CALLS[[kind, ...others].join('/')]?.(decodeURIComponent(name));
  if (!call) return null;
  const search = new URLSearchParams(call.own);
  if (call.isFeed) {
    const sort = SORTS.find((one) => one === searchParams.get('sort')) ?? DEFAULT_FEED_QUERY.sort;
    search.set('sor', apiValueOf(sort));
    for (const narrowing of ['mediaType', 'timePeriod']) {
      const value = searchParams.get(narrowing);
      if (value) search.set(narrowing, value);
    }
  }
  search.set('pg', '');
  return `${call.path}?${search}`;
}

export const pageOf = (href: string): number => Number(new URL(href, location.origin).searchParams.get('page')) || 1;
