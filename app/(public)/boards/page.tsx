import type { Metadata } from 'next';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { BoardList } from '@/components/board/board-list';
import { EmptyList } from '@/components/feed/empty-list';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import { getBoardDirectory } from '@/lib/data/directories';
import { readContentFilter } from '@/lib/page/content-filter';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { boardDirectorySeo } from '@/lib/seo/directory-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async (search: SearchParams) => {
  const page = parsePage(search);
  if (page === null) return null;
  const list = await getBoardDirectory({ page, filter: await readContentFilter(), rules: await readPersonalRules() });
  return page > list.totalPages ? null : { page, list, seo: boardDirectorySeo({ page, list }) };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return ((await load(await searchParams))?.seo ?? notFoundSeo()).metadata;
}

/** The public boards of the site (rule 94). */
export default async function BoardDirectoryPage({ searchParams }: Props) {
  const found = await load(await searchParams);
  if (!found) return <NotFoundScreen />;
  const { page, list, seo } = found;
  return (
    <>
      <JsonLd graph={seo.graph} />
      <Breadcrumbs trail={seo.trail} />
      <h1 className="page-title pb-4">{seo.heading}</h1>
      <BoardList list={list} page={page} href={paths.boards} empty={<EmptyList>No boards found</EmptyList>} />
    </>
  );
}
