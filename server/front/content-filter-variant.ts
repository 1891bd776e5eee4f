import type { IncomingHttpHeaders } from 'node:http';
import { findCategory } from '@/lib/domain/category-names';
import { CONTENT_FILTER_COOKIE, toContentFilter, type ContentFilter } from '@/lib/domain/content-filter';
import { isFlagged } from '@/lib/domain/flagged';

interface FilterVariant {
  /** The filter that the page is rendered under. */
  filter: ContentFilter;
  /** The Cookie header to pass on: the visitor's, with `filter` as its only content filter. */
  cookie: string;
  /** The visitor's own choice says otherwise: opening the page switches it (rule 13). */
  switches: boolean;
}

const OWN = new RegExp(`(?:^|;)\\s*${CONTENT_FILTER_COOKIE}=([^;]*)`);

/** The visitor's own choice in their Cookie header. */
export const ownFilter = (cookieHeader = ''): ContentFilter => toContentFilter(OWN.exec(cookieHeader)?.[1]?.trim());

/** The variant of the page at `path` (encoded) for a visitor with this Cookie header. */
export function filterVariant(path: string, cookieHeader = ''): FilterVariant {
  const cookies = cookieHeader.split(';').map((cookie) => cookie.trim());
  const isFilter = (cookie: string) => cookie.startsWith(`${CONTENT_FILTER_COOKIE}=`);
  const own = ownFilter(cookieHeader);
  const filter = isFlaggedCategory(path) ? 'gay-straight' : own;
  const others = cookies.filter((cookie) => cookie && !isFilter(cookie));
  return { filter, cookie: [...others, `${CONTENT_FILTER_COOKIE}=${filter}`].join('; '), switches: filter !== own };
}

/** The Set-Cookie header that stores a filter for a year. */
export function filterCookie(filter: ContentFilter, secure: boolean): string {
  return `${CONTENT_FILTER_COOKIE}=${filter}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** True when a person opens a page; false for prefetches. */
export function isNavigation(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/prefetch|prerender/.test(`${headers.purpose ?? ''} ${headers['sec-purpose'] ?? ''}`);
}

function isFlaggedCategory(path: string): boolean {
  const name = /^\/category\/([^/]+)/.exec(path)?.[1];
  const category = name === undefined ? undefined : findCategory(decodeURIComponent(name));
  return category !== undefined && isFlagged(category);
}
