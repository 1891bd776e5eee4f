import 'server-only';
import type { Metadata } from 'next';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { EmptyList } from '@/components/feed/empty-list';
import { Pagination } from '@/components/feed/pagination';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import { PersonList } from '@/components/user/person-list';
import { ProfileHeader } from '@/components/user/profile-header';
import { findBestLikedPins } from '@/lib/data/best-liked-pins';
import { getFollowList, type FollowList } from '@/lib/data/follow-lists';
import { findProfile } from '@/lib/data/users';
import { asOwner } from '@/lib/page/as-owner';
import { readContentFilter } from '@/lib/page/content-filter';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readBlockOf, readPersonalRules } from '@/lib/page/personal-rules';
import { decodeSegments } from '@/lib/page/segments';
import { paths } from '@/lib/routes';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import { followListSeo } from '@/lib/seo/follow-list-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

type Segments = { userId: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

const EMPTY: Record<FollowList, string> = { followers: 'No followers yet', following: 'Follows nobody yet' };

/** Rule 207. */
export function followListPage(which: FollowList) {
  const load = oncePerRequest(async ({ userId }: Segments, search: SearchParams) => {
    const page = parsePage(search);
    const filter = await readContentFilter();
    const found = await findProfile(userId, filter);
    if (!found || page === null) return null;
    const { profile, isOwn } = await asOwner(found);
    const rules = await readPersonalRules();
    const list = await getFollowList(which, { userId: profile._id, page, filter, rules });
    if (page > list.totalPages) return null;
    const kind = await readBlockOf(profile._id);
    const cover = kind ? [] : await findBestLikedPins(profile._id, filter, rules);
    return { profile, kind, isOwn, page, list, cover, seo: followListSeo({ which, profile, page, list }) };
  });

  async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
    return ((await load(await params, await searchParams))?.seo ?? notFoundSeo()).metadata;
  }

  async function Page({ params, searchParams }: Props) {
    const found = await load(decodeSegments(await params), await searchParams);
    if (!found) return <NotFoundScreen />;
    const { profile, kind, isOwn, page, list, cover, seo } = found;
    return (
      <>
        <JsonLd graph={seo.graph} />
        <Breadcrumbs trail={seo.trail} />
        <ProfileHeader profile={profile} heading={seo.heading} tab={which} isOwn={isOwn} kind={kind} cover={cover} />
        {list.people.length === 0 && <EmptyList>{EMPTY[which]}</EmptyList>}
        <PersonList label={which === 'followers' ? 'Followers' : 'Following'} people={list.people} heading="h2" />
        <Pagination page={page} totalPages={list.totalPages} href={paths[which](profile._id)} />
      </>
    );
  }

  return { generateMetadata, Page };
}
