import type { Visit } from '@/bench/checks/visit';

/** Paths that a page's links lead to within the site, without those that say nofollow. */
export const followed = (site: string, { path, page }: Visit): string[] =>
  (page?.links ?? []).flatMap((link) =>
    link.rel.includes('nofollow') ? [] : (internalPath(site, path, link.href) ?? []),
  );

/** The path of a link with its parameters, or undefined when it leads away from the site. */
function internalPath(site: string, path: string, href: string): string | undefined {
  if (!URL.canParse(href, site + path)) return undefined;
  const url = new URL(href, site + path);
  return url.origin === site ? url.pathname + url.search : undefined;
}
