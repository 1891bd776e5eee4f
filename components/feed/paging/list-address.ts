/** The address of a page of the list at `href`: `page` stands last, and not at all for the first (rule 3). */
export function pageAddress(href: string, page: number): string {
  const { pathname, searchParams } = new URL(href);
  searchParams.delete('page');
  if (page > 1) searchParams.append('page', String(page));
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
}

/** The key under which this entry of the history keeps its list (`kept-list`); undefined: none yet. */
export const listKey = (): string | undefined => {
  const key: unknown = history.state?.list;
  return typeof key === 'string' ? key : undefined;
};

/**
 * Makes the address that of a page of the list, in the same entry of the history. The router of Next has wrapped
 * `replaceState`: it adds what it needs to the state and follows.
 */
export function followPage(page: number): void {
  const address = pageAddress(location.href, page);
  const isThere = address === location.pathname + location.search;
  if (isThere && listKey()) return;
  history.replaceState({ list: listKey() ?? Date.now().toString(36) }, '', address + location.hash);
}
