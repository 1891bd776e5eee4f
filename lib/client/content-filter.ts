import { stored } from '@/lib/client/stored';
import { CONTENT_FILTER_COOKIE, toContentFilter, type ContentFilter } from '@/lib/domain/content-filter';

const YEAR_S = 31_536_000;

/** Asks for pages under this filter from now on. */
export function setDeviceFilter(filter: string): void {
  document.cookie = `${CONTENT_FILTER_COOKIE}=${filter};path=/;max-age=${YEAR_S};samesite=lax`;
  // Chromium goes on before it has stored a cookie, so that a reload may go without it; reading waits until it has.
  deviceFilter();
}

/** The copy of the filter in the storage: for the signed-in what their account is known to hold. */
export function setFilterCopy(filter: string): void {
  try {
    localStorage.setItem(CONTENT_FILTER_COOKIE, filter);
  } catch {
    // Storage may be switched off: the cookie is what counts.
  }
}

export const filterCopy = (): string | null => stored(CONTENT_FILTER_COOKIE);

/** The filter under which this browser asks for pages. */
export function deviceFilter(): ContentFilter {
  const cookies = document.cookie.split('; ');
  const pair = cookies.find((cookie) => cookie.startsWith(`${CONTENT_FILTER_COOKIE}=`));
  return toContentFilter(pair?.slice(CONTENT_FILTER_COOKIE.length + 1));
}
