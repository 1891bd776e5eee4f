import type { Metadata } from 'next';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { PeopleToFollow } from '@/app/_screens/people-to-follow';
import { PopularBoards } from '@/app/_screens/popular-boards';
import { SignInFirst } from '@/components/account/sign-in-first';
import { ColumnsSwitch } from '@/components/feed/columns-switch';
import { EmptyList } from '@/components/feed/empty-list';
import { FeedList } from '@/components/feed/feed-list';
import { HideSeen } from '@/components/feed/hide-seen';
import { SlideshowButton } from '@/components/feed/slideshow-button';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { getForYou } from '@/features/for-you/list/for-you';
import type { Viewer } from '@/lib/data/viewers';
import { listAds } from '@/lib/page/list-ads';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { paths } from '@/lib/routes';
import { withReturn } from '@/lib/routes/with-return';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { notFoundSeo } from '@/lib/seo/status-seo';
import { forYouForVisitorsSeo, forYouSeo } from '@/features/for-you/seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async ({ id: userId, contentFilter: filter }: Viewer, { searchParams }: Props) => {
  const page = parsePage(await searchParams);
  if (page === null) return null;
  const list = await getForYou({ userId, page, filter, rules: await readPersonalRules() });
  return page > list.totalPages ? null : { page, list, seo: forYouSeo(page, list.totalPages) };
});

export async function generateMetadata(props: Props): Promise<Metadata> {
  const viewer = await getPageViewer();
  if (!viewer) return forYouForVisitorsSeo.metadata;
  return ((await load(viewer, props))?.seo ?? notFoundSeo()).metadata;
}

const { heading } = forYouForVisitorsSeo;

/** Rule 119. */
export default async function ForYouPage(props: Props) {
  const viewer = await getPageViewer();
  if (!viewer) {
    return (
      <SignInFirst heading={heading} returnTo={paths.forYou()}>
        Sign in to see pins by what you follow, like and save.
      </SignInFirst>
    );
  }
  const found = await load(viewer, props);
  if (!found) return <NotFoundScreen />;
  const { page, list } = found;
  const isEmpty = list.total === 0;
  return (
    <>
      <h1 className="page-title">{heading}</h1>
      {!isEmpty && (
        <p className="max-w-prose text-muted">
          By what you follow, like and save.{' '}
          <a href={paths.settingsGroup('content')} className="underline">
            Hide a tag
          </a>{' '}
          to see less of it.
        </p>
      )}
      {!isEmpty && (
        <div role="group" aria-label="List" className="filter-bar">
          <ColumnsSwitch />
          <HideSeen />
          <SlideshowButton />
        </div>
      )}
      <FeedList list={list} page={page} href={paths.forYou} ads={await listAds('main')} empty={<NothingYet />} />
      {isEmpty && <PeopleToFollow userId={viewer.id} />}
      {isEmpty && <PopularBoards />}
    </>
  );
}

const NothingYet = () => (
  <EmptyList
    offers={[
      { label: 'Choose your interests', href: withReturn(paths.welcome('interests'), paths.forYou()) },
      { label: 'Popular pins', href: paths.home() },
    ]}
  >
    Nothing to go by yet.
    <br />
    Like pins, follow people, boards and tags, or choose your interests.
  </EmptyList>
);
