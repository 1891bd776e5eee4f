import 'server-only';
import { headers } from 'next/headers';
import { returnPath } from '@/lib/domain/return-path';
import { env } from '@/lib/env';
import { isAccountPage } from '@/lib/routes/account-pages';
import type { SearchParams } from '@/lib/schemas/feed-query';

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export async function readAccountQuery(searchParams: Promise<SearchParams>) {
  const query = await searchParams;
  const asked = first(query.return);
  return { returnTo: asked ? returnPath(asked) : await cameFrom(), isExpired: first(query.expired) === '1' };
}

/** The referring page of this site: a parameter would give each page its own sign-in URL. */
async function cameFrom(): Promise<string> {
  const path = returnPath((await headers()).get('referer'), env.SITE_URL);
  return isAccountPage(path.replace(/[?#].*/s, '')) ? '/' : path;
}
