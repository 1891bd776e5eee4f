import type { Metadata } from 'next';
import { asOwner } from '@/lib/page/as-owner';
import { withPreview } from '@/lib/data/previews';
import { readContentFilter } from '@/lib/page/content-filter';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { NoBoards } from '@/app/_screens/popular-boards';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readBlockOf, readPersonalRules } from '@/lib/page/personal-rules';
import { decodeSegments } from '@/lib/page/segments';
import { BoardList } from '@/components/board/board-list';
import { NewBoardLink } from '@/components/board/new-board-link';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import { PersonNotice } from '@/components/personal/pin-notes';
import { ProfileHeader } from '@/components/user/profile-header';
import { findBestLikedPins } from '@/lib/data/best-liked-pins';
import { getBoardsOfUser } from '@/lib/data/boards';
import { getOwnBoards } from '@/lib/data/own-boards';
import { findProfile } from '@/lib/data/users';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { profileBoardsSeo } from '@/lib/seo/profile-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

type Segments = { userId: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

const load = oncePerRequest(async ({ userId }: Segments, search: SearchParams) => {
  const page = parsePage(search);
  const filter = await readContentFilter();
  const found = await findProfile(userId, filter);
  if (!found || page === null) return null;
  const { profile, isOwn } = await asOwner(found);
  const rules = await readPersonalRules();
  const list = isOwn
    ? await getOwnBoards(profile._id, page, filter)
    : await withPreview(await getBoardsOfUser(profile._id, { page, filter, rules }));
  const kind = await readBlockOf(profile._id);
  const cover = kind ? [] : await findBestLikedPins(profile._id, filter, rules);
  return page > list.totalPages
    ? null
    : { profile, kind, isOwn, page, list, cover, seo: profileBoardsSeo({ profile, page, list }) };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return ((await load(await params, await searchParams))?.seo ?? notFoundSeo()).metadata;
}

export default async function ProfileBoardsPage({ params, searchParams }: Props) {
  const found = await load(decodeSegments(await params), await searchParams);
  if (!found) return <NotFoundScreen />;
  const { profile, kind, isOwn, page, list, cover, seo } = found;
  return (
    <>
      <JsonLd graph={seo.graph} />
      <Breadcrumbs trail={seo.trail} />
      <ProfileHeader profile={profile} heading={seo.heading} tab="boards" isOwn={isOwn} kind={kind} cover={cover} />
      {isOwn && <NewBoardLink />}
      {kind ? (
        <PersonNotice userId={profile._id} name={profile.name} kind={kind} />
      ) : (
        <BoardList isOwn={isOwn} list={list} page={page} href={paths.profileBoards(profile._id)} empty={<NoBoards />} />
      )}
    </>
  );
}
