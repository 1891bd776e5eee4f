import 'server-only';
import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import type { DirectoryRequest } from '@/lib/data/directories';
import { readContentFilter } from '@/lib/page/content-filter';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import type { PageSeo } from '@/lib/seo/page-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

interface Shown<List> {
  page: number;
  list: List;
  search: SearchParams;
}

interface DirectoryPage<List> {
  read: (request: DirectoryRequest, search: SearchParams) => Promise<List>;
  seo: (shown: Shown<List>) => PageSeo;
  show: (shown: Shown<List>) => ReactElement;
}

/** Rule 99. */
export function directoryPage<List extends { totalPages: number }>({ read, seo, show }: DirectoryPage<List>) {
  const load = oncePerRequest(async (search: SearchParams) => {
    const page = parsePage(search);
    if (page === null) return null;
    const request = { page, filter: await readContentFilter(), rules: await readPersonalRules() };
    const list = await read(request, search);
    return page > list.totalPages ? null : { page, list, search, seo: seo({ page, list, search }) };
  });

  async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
    return ((await load(await searchParams))?.seo ?? notFoundSeo()).metadata;
  }

  async function Page({ searchParams }: Props) {
    const found = await load(await searchParams);
    if (!found) return <NotFoundScreen />;
    const { seo: page, ...shown } = found;
    return (
      <>
        <JsonLd graph={page.graph} />
        <Breadcrumbs trail={page.trail} />
        <h1 className="page-title pb-4">{page.heading}</h1>
        {show(shown)}
      </>
    );
  }

  return { generateMetadata, Page };
}
