import { decoded } from '@/lib/domain/decoded';

const HOME = '/';
/** Characters, before the second encoding. */
export const RETURN_MAX = 2_000;
/** Placeholder origin: a URL that leaves it is external. */
const ANY_SITE = 'http://this-site.invalid';
/** Browsers read a backslash as a slash and drop control characters. */
const DECEITFUL = /[\\\p{Cc}]/u;

/** The requested path if it is a page of this site, else home; with `origin`, whole URLs of that site too. */
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
