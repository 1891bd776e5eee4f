import { lifetimeOf, type PublicRoute } from '@/lib/routes/public-routes';

/**
 * The Cache-Control of a page, or of a public file. Public pages hold nothing of the viewer: caches between the site and
 * its visitors may keep them as long as the front does, and browsers ask again each time. Everything else, and
 * whatever sets a cookie, is kept nowhere (rule 62).
 */
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

/** Refusals are kept nowhere, and neither is the URL that asked for it. */
const REFUSED = 403;

/** For what browsers may keep and have to ask for each time, and no cache on the way. */
export const FOR_BROWSERS_ALONE = 'private, no-cache';

/** For answers that depended on a person, or on nobody knows what. */
export const NO_STORE = 'private, no-store';
