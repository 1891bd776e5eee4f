import type { Metadata } from 'next';
import { asOwner } from '@/lib/page/as-owner';
import { readContentFilter } from '@/lib/page/content-filter';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { decodeSegments } from '@/lib/page/segments';
import { EmptyList, FeedList } from '@/components/feed/feed-list';
import { ProfileHeader } from '@/components/user/profile-header';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { getLikedPins } from '@/lib/data/liked-pins';
import { findProfile } from '@/lib/data/users';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { notFoundSeo } from '@/lib/seo/status-seo';
import { likedPinsSeo } from '@/lib/seo/viewer-seo';

type Segments = { userId: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async ({ userId }: Segments, search: SearchParams) => {
  const page = parsePage(search);
  const viewer = await getPageViewer();
  if (viewer?.id !== userId || page === null) return null;
  const filter = await readContentFilter();
  const profile = await findProfile(userId, filter);
  if (!profile) return null;
  const list = await getLikedPins({ userId, page, filter, rules: await readPersonalRules() });
  if (page > list.totalPages) return null;
  return { ...(await asOwner(profile)), page, list, seo: likedPinsSeo(userId, page, list.totalPages) };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return ((await load(await params, await searchParams))?.seo ?? notFoundSeo()).metadata;
}

/** The liked pins of a person, the latest first; for everybody else there is no such page. */
export default async function LikedPinsPage({ params, searchParams }: Props) {
  const found = await load(decodeSegments(await params), await searchParams);
  if (!found) return <NotFoundScreen />;
  const { profile, isOwn, page, list } = found;
  return (
    <>
      <ProfileHeader profile={profile} heading={profile.name} tab="saved" isOwn={isOwn} />
      {list.total > 0 ? (
        <FeedList list={list} page={page} href={paths.saved(profile._id)} />
      ) : (
        <EmptyList>
          Nothing saved yet.
          <br />
          Like a pin to find it here again.
        </EmptyList>
      )}
    </>
  );
}
