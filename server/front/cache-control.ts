import { lifetimeOf, type PublicRoute } from '@/lib/routes/public-routes';

/** Shared caches keep public pages as long as the front does, browsers ask each time; everything else is kept nowhere (rule 238). */
export function pageCacheControl(page: { route?: PublicRoute; status: number; setsCookie: boolean }): string {
  const { route, status, setsCookie } = page;
  if (setsCookie || status === REFUSED) return NO_STORE;
  if (!route || status >= 500) return status >= 400 ? FOR_BROWSERS_ALONE : NO_STORE;
  const { fresh, staleWhileRevalidate, staleIfError, browser } = lifetimeOf(status, route.lifetime);
  if (browser > 0) return `public, max-age=${browser}`;
  const rules = [
    'public',
    'max-age=0',
    `s-maxage=${fresh}`,
    staleWhileRevalidate > 0 && `stale-while-revalidate=${staleWhileRevalidate}`,
    staleIfError > 0 && `stale-if-error=${staleIfError}`,
  ];
  return rules.filter(Boolean).join(', ');
}

/** `Vary` of what depends on the content filter. */
export const BY_FILTER = 'Accept-Encoding, Cookie';

const REFUSED = 403;

/** Browsers keep it and ask each time; no shared cache keeps it. */
export const FOR_BROWSERS_ALONE = 'private, no-cache';

export const NO_STORE = 'private, no-store';

/** The same rule for browsers alone. */
export const withoutSharedCaches = (rule: string): string =>
  rule.startsWith('public')
    ? rule.replace('public', 'private').replace(/, (?:s-maxage|stale-while-revalidate|stale-if-error)=\d+/g, '')
    : rule;
