import type { Metadata } from 'next';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { FeedList } from '@/components/feed/feed-list';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { readContentFilter } from '@/lib/page/content-filter';
import { listAds } from '@/lib/page/list-ads';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { newestPinsSeo } from '@/lib/seo/directory-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async (search: SearchParams) => {
  const page = parsePage(search);
  if (page === null) return null;
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const list = await getFeed({ tagId: WHOLE_SITE, query: { sort: 'Latest', page }, filter, rules });
  return page > list.totalPages ? null : { page, list, seo: newestPinsSeo({ page, list }) };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return ((await load(await searchParams))?.seo ?? notFoundSeo()).metadata;
}

/** For crawlers (rule 99). */
export default async function NewestPage({ searchParams }: Props) {
  const found = await load(await searchParams);
  if (!found) return <NotFoundScreen />;
  const { page, list, seo } = found;
  return (
    <>
      <Breadcrumbs trail={seo.trail} />
      <h1 className="page-title pb-4">{seo.heading}</h1>
      <FeedList graph={seo.graph} list={list} page={page} href={paths.newest} ads={await listAds('other')} />
    </>
  );
}
