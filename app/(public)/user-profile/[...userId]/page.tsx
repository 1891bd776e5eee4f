import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { asOwner } from '@/lib/page/as-owner';
import { readContentFilter } from '@/lib/page/content-filter';
import { ownProfileParts } from '@/app/_parts/own-profile';
import { Parts } from '@/app/_screens/parts';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { PopularBoards } from '@/app/_screens/popular-boards';
import { listAds } from '@/lib/page/list-ads';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readBlockOf, readPersonalRules } from '@/lib/page/personal-rules';
import { decodeSegments } from '@/lib/page/segments';
import { EmptyList } from '@/components/feed/empty-list';
import { FeedList } from '@/components/feed/feed-list';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PersonNotice } from '@/components/personal/pin-notes';
import { ProfileHeader } from '@/components/user/profile-header';
import { findBestLikedPins } from '@/lib/data/best-liked-pins';
import { profileChanged } from '@/lib/data/sitemap';
import { findProfile, getPinsOfUser } from '@/lib/data/users';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { tidySlug } from '@/lib/domain/typed-address';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { profileSeo } from '@/lib/seo/profile-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

type Segments = { userId: string[] };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async ({ userId }: Segments, search: SearchParams) => {
  const [id = '', ...trailing] = userId;
  const page = parsePage(search);
  const filter = await readContentFilter();
  const found = await findProfile(tidySlug(id), filter);
  if (!found || page === null) return null;
  const { profile, isOwn } = await asOwner(found);
  if (trailing.length > 0 || id !== profile._id) permanentRedirect(paths.profile(profile._id)({ page }));
  const rules = await readPersonalRules();
  const list = await getPinsOfUser(profile, page, filter, rules);
  if (page > list.totalPages) return null;
  const kind = await readBlockOf(profile._id);
  const changed = await profileChanged(profile._id);
  const seo = profileSeo({ profile, query: { ...DEFAULT_FEED_QUERY, page }, list, changed });
  const cover = kind ? [] : await findBestLikedPins(profile._id, filter, rules);
  return { profile, kind, isOwn, page, list, cover, seo };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return ((await load(await params, await searchParams))?.seo ?? notFoundSeo()).metadata;
}

export default async function ProfilePage({ params, searchParams }: Props) {
  const found = await load(decodeSegments(await params), await searchParams);
  if (!found) return <NotFoundScreen />;
  const { profile, kind, isOwn, page, list, cover, seo } = found;
  return (
    <>
      <Breadcrumbs trail={seo.trail} />
      <ProfileHeader profile={profile} heading={seo.heading} tab="pins" isOwn={isOwn} kind={kind} cover={cover} />
      {kind ? (
        <PersonNotice userId={profile._id} name={profile.name} kind={kind} />
      ) : (
        <FeedList
          graph={seo.graph}
          list={list}
          page={page}
          href={(n) => paths.profile(profile._id)({ page: n })}
          ads={await listAds('other')}
          empty={isOwn ? <NoOwnPins userId={profile._id} /> : <NoPins />}
          emptied={isOwn ? <EmptyOwnPins /> : undefined}
        />
      )}
    </>
  );
}

const EmptyOwnPins = () => (
  <EmptyList offers={[{ label: 'Create Pin', href: paths.createPin }]}>
    No pins found
    <br />
    Add a picture or an animation of your own.
  </EmptyList>
);

const NoOwnPins = ({ userId }: { userId: string }) => (
  <>
    <EmptyOwnPins />
    <Parts of={ownProfileParts} props={{ userId }} />
  </>
);

const NoPins = () => (
  <>
    <EmptyList>No pins found</EmptyList>
    <PopularBoards />
  </>
);
