import { decoded } from '@/lib/domain/decoded';

const HOME = '/';
/** Longest path to return to, characters: as a parameter it is encoded once more. */
export const RETURN_MAX = 2_000;
/** Stands for this site where its origin does not matter: a URL that leaves it is no path of ours. */
const ANY_SITE = 'http://this-site.invalid';
/** Browsers read a backslash as a slash, and leave control characters out: what is seen is not where it leads. */
const DECEITFUL = /[\\\p{Cc}]/u;

/**
 * Where to go after signing in: the path that was asked for if it is a page of this site, else home. With `origin`,
 * that site's whole URLs are taken too.
 */
export function returnPath(value: string | null | undefined, origin: string = ANY_SITE): string {
  if (!value || value.length > RETURN_MAX || DECEITFUL.test(value)) return HOME;
  if (!/^\/(?!\/)/.test(value) && !value.startsWith(`${origin}/`)) return HOME;
  const url = parse(value, origin);
  if (url?.origin !== new URL(origin).origin) return HOME;
  const path = decoded(url.pathname);
  // Dots can hide a double slash ("/.//elsewhere"), and escapes can hide the API or a backslash.
  if (path === null || path.startsWith('//') || DECEITFUL.test(path) || /^\/api(\/|$)/i.test(path)) return HOME;
  return url.pathname + url.search + url.hash;
}

function parse(value: string, origin: string): URL | null {
  try {
    return new URL(value, origin);
  } catch {
    return null;
  }
}
