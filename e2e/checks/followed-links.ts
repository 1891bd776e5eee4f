import type { Visit } from '@/e2e/checks/visit';
import type { Link } from '@/testing/html-page';

/** Paths that a page's links lead to within the site, also those that say nofollow. */
export const linked = (site: string, visit: Visit): string[] => pathsOf(site, visit, () => true);

/** Paths that a page's links lead to within the site, without those that say nofollow. */
export const followed = (site: string, visit: Visit): string[] =>
  pathsOf(site, visit, ({ rel }) => !rel.includes('nofollow'));

const pathsOf = (site: string, { path, page }: Visit, isWanted: (link: Link) => boolean): string[] =>
  (page?.links ?? []).filter(isWanted).flatMap(({ href }) => internalPath(site, path, href) ?? []);

/** The path of a link with its parameters, or undefined when it leads away from the site. */
function internalPath(site: string, path: string, href: string): string | undefined {
  if (!URL.canParse(href, site + path)) return undefined;
  const url = new URL(href, site + path);
  return url.origin === site ? url.pathname + url.search : undefined;
}
