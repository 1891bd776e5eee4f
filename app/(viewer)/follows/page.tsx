import type { Metadata } from 'next';
import { followsParts } from '@/app/_parts/follows';
import { mainListParts } from '@/app/_parts/main-lists';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { Parts } from '@/app/_screens/parts';
import { PeopleToFollow } from '@/app/_screens/people-to-follow';
import { PopularBoards } from '@/app/_screens/popular-boards';
import { listAds } from '@/lib/page/list-ads';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { SignInFirst } from '@/components/account/sign-in-first';
import { EmptyList, NothingSoNarrow } from '@/components/feed/empty-list';
import { FeedList } from '@/components/feed/feed-list';
import { FilterBar } from '@/components/feed/filter-bar';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { getFollowsFeed } from '@/lib/data/follows';
import type { Viewer } from '@/lib/data/viewers';
import { isNarrowed, type FeedQuery } from '@/lib/domain/feed-query';
import { firstSteps } from '@/lib/features/registry';
import { paths } from '@/lib/routes';
import { withReturn } from '@/lib/routes/with-return';
import { parseFeedQuery, type SearchParams } from '@/lib/schemas/feed-query';
import { followsSeo } from '@/lib/seo/feed-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';
import { followsForVisitorsSeo } from '@/lib/seo/viewer-seo';

interface Props {
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async (viewer: Viewer, { searchParams }: Props) => {
  const query = parseFeedQuery(await searchParams);
  if (!query) return null;
  const { id: userId, contentFilter: filter } = viewer;
  const list = await getFollowsFeed({ userId, query, filter, rules: await readPersonalRules() });
  return query.page > list.totalPages ? null : { query, list, seo: followsSeo(query, list.totalPages) };
});

export async function generateMetadata(props: Props): Promise<Metadata> {
  const viewer = await getPageViewer();
  if (!viewer) return followsForVisitorsSeo.metadata;
  return ((await load(viewer, props))?.seo ?? notFoundSeo()).metadata;
}

/** With fewer follows the page suggests people. */
const FEW = 5;

export default async function FollowsPage(props: Props) {
  const viewer = await getPageViewer();
  if (!viewer) {
    const query = parseFeedQuery(await props.searchParams);
    return (
      <SignInFirst heading={followsForVisitorsSeo.heading} returnTo={paths.follows(query ?? {})}>
        Sign in to see the pins of the people, boards and tags that you follow.
      </SignInFirst>
    );
  }
  const found = await load(viewer, props);
  if (!found) return <NotFoundScreen />;
  const { query, list, seo } = found;
  return (
    <>
      <h1 className="page-title">{seo.heading}</h1>
      <FilterBar path={paths.follows()} query={query} lists={<Parts of={mainListParts} props={{}} />} />
      <FeedList
        list={list}
        page={query.page}
        href={(page) => paths.follows({ ...query, page })}
        ads={await listAds('main')}
        empty={emptyFeed(list.followed, query)}
      />
      <Parts of={followsParts} props={{ userId: viewer.id }} />
      {list.followed < FEW && query.page === 1 && <PeopleToFollow userId={viewer.id} />}
      {list.total === 0 && !isNarrowed(query) && <PopularBoards />}
    </>
  );
}

function emptyFeed(followed: number, query: FeedQuery) {
  if (followed === 0) return <NothingFollowed />;
  return isNarrowed(query) ? <NothingSoNarrow all={paths.follows()} /> : undefined;
}

function NothingFollowed() {
  const interests = firstSteps()?.interests;
  return (
    <EmptyList
      offers={interests ? [{ label: 'Choose your interests', href: withReturn(interests, paths.follows()) }] : []}
    >
      You&apos;re not following any users or boards yet.
      <br />
      Follow users and boards to see their content here.
    </EmptyList>
  );
}
