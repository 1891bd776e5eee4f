import { isAccountPage } from '@/lib/routes/account-pages';

/** The page of the account `path` with the way back to `returnTo`, or to the page that is shown now. */
export function withWayBack(path: string, returnTo = here()): string {
  return returnTo ? `${path}?return=${encodeURIComponent(returnTo)}` : path;
}

/** The page that is shown, to come back to; from one page of the account to another the way back stays what it was. */
export function here(): string | null {
  const { pathname, search } = location;
  return isAccountPage(pathname) ? new URLSearchParams(search).get('return') : pathname + search;
}
