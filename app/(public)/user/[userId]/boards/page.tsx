import type { Metadata } from 'next';
import { readContentFilter } from '@/app/content-filter';
import { NotFoundScreen } from '@/app/not-found-screen';
import { decodeSegments } from '@/app/segments';
import { BoardList } from '@/components/board/board-list';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import { ProfileHeader } from '@/components/user/profile-header';
import { getBoardsOfUser } from '@/lib/data/boards';
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

async function load({ userId }: Segments, search: SearchParams) {
  const page = parsePage(search);
  const filter = await readContentFilter();
  const profile = await findProfile(userId, filter);
  if (!profile || page === null) return null;
  const list = await getBoardsOfUser(profile._id, { page, filter });
  return page > list.totalPages ? null : { profile, page, list, seo: profileBoardsSeo({ profile, page, list }) };
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return ((await load(await params, await searchParams))?.seo ?? notFoundSeo()).metadata;
}

/** A person and the boards they made. */
export default async function ProfileBoardsPage({ params, searchParams }: Props) {
  const found = await load(decodeSegments(await params), await searchParams);
  if (!found) return <NotFoundScreen />;
  const { profile, page, list, seo } = found;
  return (
    <>
      <JsonLd graph={seo.graph} />
      <Breadcrumbs trail={seo.trail} />
      <ProfileHeader profile={profile} heading={seo.heading} tab="boards" />
      <BoardList list={list} page={page} href={paths.profileBoards(profile._id)} />
    </>
  );
}
