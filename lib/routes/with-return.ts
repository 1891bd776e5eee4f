/** A page of the account that afterwards leads to `returnTo`, a path that was checked. */
export const withReturn = (path: string, returnTo: string): string =>
  returnTo === '/' ? path : `${path}?${new URLSearchParams({ return: returnTo })}`;
