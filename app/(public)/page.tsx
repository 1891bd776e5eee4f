import type { Metadata } from 'next';
import { readContentFilter } from '@/lib/page/content-filter';
import { mainListParts } from '@/app/_parts/main-lists';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { Parts } from '@/app/_screens/parts';
import { listAds } from '@/lib/page/list-ads';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { FeedScreen } from '@/components/feed/feed-screen';
import { HomeUrl } from '@/components/seo/home-url';
import { getFeed, WHOLE_SITE } from '@/lib/data/feed';
import { paths } from '@/lib/routes';
import { parseFeedQuery, type SearchParams } from '@/lib/schemas/feed-query';
import { feedSeo } from '@/lib/seo/feed-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async ({ searchParams }: Props) => {
  const query = parseFeedQuery(await searchParams);
  if (!query) return null;
  const list = await getFeed({
    tagId: WHOLE_SITE,
    query,
    filter: await readContentFilter(),
    rules: await readPersonalRules(),
  });
  if (query.page > list.totalPages) return null;
  const seo = feedSeo({ scope: { kind: 'home' }, query, list });
  return { query, list, seo };
});

export async function generateMetadata(props: Props): Promise<Metadata> {
  return ((await load(props))?.seo ?? notFoundSeo()).metadata;
}

export default async function HomePage(props: Props) {
  const page = await load(props);
  if (!page) return <NotFoundScreen />;
  return (
    <>
      <HomeUrl pathOf={(number) => paths.home({ ...page.query, page: number })} page={page.query.page} />
      <FeedScreen
        {...page}
        path={paths.home()}
        lists={<Parts of={mainListParts} props={{}} />}
        ads={await listAds('main')}
      />
    </>
  );
}
