import { CONTENT_FILTER_COOKIE, CONTENT_FILTERS } from '@/lib/domain/content-filter';

/** The first page of a busy machine is slow, and the site serves without it, too. */
const LIMIT_MS = 20_000;

/** Has the front make and keep the home page in all its variants, so that the first visitor waits for none. */
export async function makeHomePages(site: string): Promise<void> {
  const make = (filter: string) =>
    fetch(`${site}/`, {
      headers: { cookie: `${CONTENT_FILTER_COOKIE}=${filter}`, accept: 'text/html' },
      signal: AbortSignal.timeout(LIMIT_MS),
    }).then((answer) => answer.arrayBuffer());
  await Promise.allSettled(CONTENT_FILTERS.map(make));
}
