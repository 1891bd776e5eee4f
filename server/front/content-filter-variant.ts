import type { IncomingHttpHeaders } from 'node:http';
import { findCategory } from '@/lib/domain/category-names';
import { CONTENT_FILTER_COOKIE, toContentFilter, type ContentFilter } from '@/lib/domain/content-filter';
import { isFlagged } from '@/lib/domain/flagged';

const OWN = new RegExp(`(?:^|;)\\s*${CONTENT_FILTER_COOKIE}=([^;]*)`);

export const ownFilter = (cookieHeader = ''): ContentFilter => toContentFilter(OWN.exec(cookieHeader)?.[1]?.trim());

/** The filter under which `path` (encoded) is rendered for a visitor's choice. */
export const filterOf = (path: string, own: ContentFilter): ContentFilter =>
  isFlaggedCategory(path) ? 'gay-straight' : own;

export function withFilter(filter: ContentFilter, cookieHeader = ''): string {
  const cookies = cookieHeader.split(';').map((cookie) => cookie.trim());
  const others = cookies.filter((cookie) => cookie && !cookie.startsWith(`${CONTENT_FILTER_COOKIE}=`));
  return [...others, `${CONTENT_FILTER_COOKIE}=${filter}`].join('; ');
}

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
