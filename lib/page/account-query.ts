import 'server-only';
import { returnPath } from '@/lib/domain/return-path';
import type { SearchParams } from '@/lib/schemas/feed-query';

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The parameters of a page of the account: where to go afterwards, and whether the session had ended. */
export async function readAccountQuery(searchParams: Promise<SearchParams>) {
  const query = await searchParams;
  return { returnTo: returnPath(first(query.return)), isExpired: first(query.expired) === '1' };
}
