import 'server-only';
import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { FeedList } from '@/components/feed/feed-list';
import { ProfileHeader, type ProfileTab } from '@/components/user/profile-header';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { findBestLikedPins } from '@/lib/data/best-liked-pins';
import { findProfile } from '@/lib/data/users';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { asOwner } from '@/lib/page/as-owner';
import { readContentFilter } from '@/lib/page/content-filter';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { decodeSegments } from '@/lib/page/segments';
import type { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import type { PinPage } from '@/lib/schemas/pin';
import type { PageSeo } from '@/lib/seo/page-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

type Segments = { userId: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

interface OwnPinsPage {
  tab: ProfileTab;
  pathOf: typeof paths.liked;
  read: (asked: { userId: string; page: number; filter: ContentFilter }) => Promise<PinPage>;
  seo: (userId: string, page: number, totalPages: number) => Pick<PageSeo, 'metadata'>;
  empty: ReactElement;
}

/** On one's own profile; for others a 404. */
export function ownPinsPage({ tab, pathOf, read, seo, empty }: OwnPinsPage) {
  const load = oncePerRequest(async ({ userId }: Segments, search: SearchParams) => {
    const page = parsePage(search);
    const viewer = await getPageViewer();
    if (viewer?.id !== userId || page === null) return null;
    const filter = await readContentFilter();
    const profile = await findProfile(userId, filter);
    if (!profile) return null;
    const list = await read({ userId, page, filter });
    if (page > list.totalPages) return null;
    const cover = await findBestLikedPins(userId, filter);
    return { ...(await asOwner(profile)), page, list, cover, seo: seo(userId, page, list.totalPages) };
  });

  async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
    return ((await load(await params, await searchParams))?.seo ?? notFoundSeo()).metadata;
  }

  async function Page({ params, searchParams }: Props) {
    const found = await load(decodeSegments(await params), await searchParams);
    if (!found) return <NotFoundScreen />;
    const { profile, isOwn, page, list, cover } = found;
    return (
      <>
        <ProfileHeader profile={profile} heading={profile.name} tab={tab} isOwn={isOwn} cover={cover} />
        <FeedList list={list} page={page} href={pathOf(profile._id)} empty={empty} />
      </>
    );
  }

  return { generateMetadata, Page };
}
