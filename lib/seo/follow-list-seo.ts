import type { FollowList } from '@/lib/data/follow-lists';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { PeoplePage, Profile } from '@/lib/schemas/user';
import { description } from '@/lib/seo/descriptions';
import { breadcrumbNode, graphOf } from '@/lib/seo/graph-nodes';
import { collectionPage, personList } from '@/lib/seo/list-nodes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { HOME, neighbours, type Crumb, type PageSeo } from '@/lib/seo/page-seo';
import { pageTitle, withSiteName } from '@/lib/seo/titles';

interface FollowListData {
  which: FollowList;
  profile: Profile;
  page: number;
  list: PeoplePage;
}

/** Never indexed: its people are in the directory. */
export function followListSeo({ which, profile, page, list }: FollowListData): PageSeo {
  const pathOf = paths[which](profile._id);
  const path = pathOf(page);
  const { name } = profile;
  const title = which === 'followers' ? `Followers of ${name}` : `People ${name} follows`;
  const text = description(`${title} on ${env.SITE_NAME}.`, [], page);
  const label = which === 'followers' ? 'Followers' : 'Following';
  const trail: Crumb[] = [
    HOME,
    { name, path: paths.profile(profile._id)(), isName: true },
    { name: label, path: pathOf() },
  ];
  const metadata = pageMetadata({
    title: withSiteName(pageTitle(title, page), env.SITE_NAME),
    description: text,
    path,
    index: false,
    ...neighbours(pathOf, page, list.totalPages),
  });
  const node = collectionPage({ path, name: title, description: text, trail });
  return {
    heading: name,
    metadata,
    graph: graphOf(node, personList(path, page, list), breadcrumbNode(path, trail)),
    trail,
  };
}
