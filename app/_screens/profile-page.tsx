import 'server-only';
import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import { ProfileHeader, type ProfileTab } from '@/components/user/profile-header';
import { findBestLikedPins } from '@/lib/data/best-liked-pins';
import type { PersonalRules } from '@/lib/data/personal-rules';
import { findProfile } from '@/lib/data/users';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { asOwner } from '@/lib/page/as-owner';
import { readContentFilter } from '@/lib/page/content-filter';
import { oncePerRequest } from '@/lib/page/once-per-request';
import { readBlockOf, readPersonalRules } from '@/lib/page/personal-rules';
import { decodeSegments } from '@/lib/page/segments';
import { parsePage, type SearchParams } from '@/lib/schemas/feed-query';
import type { Profile } from '@/lib/schemas/user';
import type { PageSeo } from '@/lib/seo/page-seo';
import { notFoundSeo } from '@/lib/seo/status-seo';

type Segments = { userId: string };

interface Props {
  params: Promise<Segments>;
  searchParams: Promise<SearchParams>;
}

interface ProfileRequest {
  profile: Profile;
  isOwn: boolean;
  page: number;
  filter: ContentFilter;
  rules: PersonalRules | null;
}

interface ShownProfile<List> extends Pick<ProfileRequest, 'profile' | 'isOwn' | 'page'> {
  kind: Awaited<ReturnType<typeof readBlockOf>>;
  list: List;
}

interface ProfilePage<List> {
  tab: ProfileTab;
  read: (request: ProfileRequest) => Promise<List>;
  seo: (shown: { profile: Profile; page: number; list: List }) => PageSeo;
  show: (shown: ShownProfile<List>) => ReactElement;
}

/** A list below a profile's head; 404 beyond its last page. */
export function profilePage<List extends { totalPages: number }>({ tab, read, seo, show }: ProfilePage<List>) {
  const load = oncePerRequest(async ({ userId }: Segments, search: SearchParams) => {
    const page = parsePage(search);
    const filter = await readContentFilter();
    const found = await findProfile(userId, filter);
    if (!found || page === null) return null;
    const { profile, isOwn } = await asOwner(found);
    const rules = await readPersonalRules();
    const list = await read({ profile, isOwn, page, filter, rules });
    if (page > list.totalPages) return null;
    const kind = await readBlockOf(profile._id);
    const cover = kind ? [] : await findBestLikedPins(profile._id, filter, rules);
    return { profile, kind, isOwn, page, list, cover, seo: seo({ profile, page, list }) };
  });

  async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
    return ((await load(await params, await searchParams))?.seo ?? notFoundSeo()).metadata;
  }

  async function Page({ params, searchParams }: Props) {
    const found = await load(decodeSegments(await params), await searchParams);
    if (!found) return <NotFoundScreen />;
    const {
      profile,
      kind,
      isOwn,
      cover,
      seo: { graph, trail, heading },
    } = found;
    return (
      <>
        <JsonLd graph={graph} />
        <Breadcrumbs trail={trail} />
        <ProfileHeader {...{ profile, heading, tab, isOwn, kind, cover }} />
        {show(found)}
      </>
    );
  }

  return { generateMetadata, Page };
}
