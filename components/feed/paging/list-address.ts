/** The address of a page of the list that is at another: `page` stands last, and not at all for the first (rule 3). */
export function pageAddress(address: string, page: number): string {
  const [path = '', search] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  if (page > 1) parameters.append('page', String(page));
  return path + (parameters.size > 0 ? `?${parameters}` : '');
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
  const here = location.pathname + location.search;
  const address = pageAddress(here, page);
  if (address === here && listKey()) return;
  history.replaceState({ list: listKey() ?? Date.now().toString(36) }, '', address + location.hash);
}
