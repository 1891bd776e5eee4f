import { store, stored } from '@/lib/client/stored';
import { CONTENT_FILTER_COOKIE, toContentFilter, type ContentFilter } from '@/lib/domain/content-filter';

const YEAR_S = 31_536_000;

export function setDeviceFilter(filter: string): void {
  document.cookie = `${CONTENT_FILTER_COOKIE}=${filter};path=/;max-age=${YEAR_S};samesite=lax`;
  // Chromium may reload before it has stored the cookie; reading waits for that.
  deviceFilter();
}

/** For signed-in people: the filter that their account is known to hold. */
export function setFilterCopy(filter: string): void {
  // The cookie is authoritative.
  store(CONTENT_FILTER_COOKIE, filter);
}

export const filterCopy = (): string | null => stored(CONTENT_FILTER_COOKIE);

export function deviceFilter(): ContentFilter {
  const cookies = document.cookie.split('; ');
  const pair = cookies.find((cookie) => cookie.startsWith(`${CONTENT_FILTER_COOKIE}=`));
  return toContentFilter(pair?.slice(CONTENT_FILTER_COOKIE.length + 1));
}
