/** `page` comes last, and is left out for page 1 (rule 3). */
export function pageAddress(address: string, page: number): string {
  const [path = '', search] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  if (page > 1) parameters.append('page', String(page));
  return path + (parameters.size > 0 ? `?${parameters}` : '');
}

/** The history entry's key for `kept-list`. */
export const listKey = (): string | undefined => {
  const key: unknown = history.state?.list;
  return typeof key === 'string' ? key : undefined;
};

/** In the same history entry. Next.js has wrapped `replaceState` and follows. */
export function followPage(page: number): void {
  const here = location.pathname + location.search;
  const address = pageAddress(here, page);
  if (address === here && listKey()) return;
  history.replaceState({ list: listKey() ?? Date.now().toString(36) }, '', address + location.hash);
}
