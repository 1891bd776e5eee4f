import { isAccountPage } from '@/lib/routes/account-pages';

export function withReturnPath(path: string, returnTo = here()): string {
  return returnTo ? `${path}?return=${encodeURIComponent(returnTo)}` : path;
}

/** The current page; between pages of the account the original return path stays. */
export function here(): string | null {
  const { pathname, search } = location;
  return isAccountPage(pathname) ? new URLSearchParams(search).get('return') : pathname + search;
}
