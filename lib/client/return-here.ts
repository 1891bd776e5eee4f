import { paths } from '@/lib/routes';

const FORMS: readonly string[] = [paths.signIn, paths.signUp, paths.forgotPassword, paths.accountAction, paths.banned];

/** The page of the account `path` with the way back to `returnTo`, or to the page that is shown now. */
export function withWayBack(path: string, returnTo = here()): string {
  return returnTo ? `${path}?return=${encodeURIComponent(returnTo)}` : path;
}

/** From one form to another the way back stays what it was. */
function here(): string | null {
  const { pathname, search } = location;
  return FORMS.includes(pathname) ? new URLSearchParams(search).get('return') : pathname + search;
}
