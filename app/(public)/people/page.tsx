import type { Metadata } from 'next';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { EmptyList } from '@/components/feed/empty-list';
import { Pagination } from '@/components/feed/pagination';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import { PersonList } from '@/components/user/person-list';
import { getPeopleDirectory } from '@/lib/data/directories';
import { readContentFilter } from '@/lib/page/content-filter';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { peopleDirectorySeo } from '@/lib/seo/directory-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async (search: SearchParams) => {
  const page = parsePage(search);
  if (page === null) return null;
  const list = await getPeopleDirectory({ page, filter: await readContentFilter(), rules: await readPersonalRules() });
  return page > list.totalPages ? null : { page, list, seo: peopleDirectorySeo({ page, list }) };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return ((await load(await searchParams))?.seo ?? notFoundSeo()).metadata;
}

/** The people of the site who post (rule 94). */
export default async function PeopleDirectoryPage({ searchParams }: Props) {
  const found = await load(await searchParams);
  if (!found) return <NotFoundScreen />;
  const { page, list, seo } = found;
  return (
    <>
      <JsonLd graph={seo.graph} />
      <Breadcrumbs trail={seo.trail} />
      <h1 className="page-title pb-4">{seo.heading}</h1>
      {list.people.length === 0 && <EmptyList>Nobody found</EmptyList>}
      <PersonList label="People" people={list.people} />
      <Pagination page={page} totalPages={list.totalPages} href={paths.people} />
    </>
  );
}
