import type { ProfilePage } from 'schema-dts';
import { countText } from '@/lib/domain/count-text';
import { isFaceted, type FeedQuery } from '@/lib/domain/feed-query';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { BoardPage } from '@/lib/schemas/board';
import type { PinPage } from '@/lib/schemas/pin';
import type { Profile } from '@/lib/schemas/user';
import { description } from '@/lib/seo/descriptions';
import {
  breadcrumbNode,
  breadcrumbReference,
  counter,
  graphOf,
  node,
  pageBase,
  personReference,
} from '@/lib/seo/graph-nodes';
import { boardList, collectionPage, pinList } from '@/lib/seo/list-nodes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { HOME, neighbours, type Crumb, type PageSeo } from '@/lib/seo/page-seo';
import { boardPreview, pinPreview } from '@/lib/seo/pin-preview';
import { absolute } from '@/lib/seo/site';
import { entityTitle, withSiteName } from '@/lib/seo/titles';

/** Names of people are unique, so no mark is needed. */
const profileSubject = ({ _id, name }: Profile) => ({ name, mark: '', code: ` #${_id}` });

interface ProfilePageData {
  profile: Profile;
  query: FeedQuery;
  list: PinPage;
  /** As in the sitemap. */
  changed?: Date | null;
}

function profileNode({ profile, changed }: ProfilePageData, path: string, text: string): ProfilePage {
  const { counts } = profile;
  const profilePath = paths.profile(profile._id)();
  return node('ProfilePage', {
    ...pageBase(path, profile.name, text),
    breadcrumb: breadcrumbReference(path),
    dateCreated: profile.createdAt,
    dateModified: changed?.toISOString() ?? profile.createdAt,
    mainEntity: {
      ...personReference(profilePath, profile.name),
      identifier: profile._id,
      ...(profile.bio && { description: profile.bio }),
      ...(profile.image && { image: absolute(profile.image) }),
      interactionStatistic: counter('FollowAction', counts.followers),
      agentInteractionStatistic: counter('WriteAction', counts.pins),
    },
  });
}

/** Not indexed without pins. */
export function profileSeo(data: ProfilePageData): PageSeo {
  const { profile, query, list } = data;
  const pathOf = paths.profile(profile._id);
  const path = pathOf(query);
  const { counts, name } = profile;
  const text = description(
    `Gifs and pics by ${name}: ${countText(counts.pins, 'pin')}, ${countText(counts.boards, 'board')}.`,
    [profile.bio],
    query.page,
  );
  const trail: Crumb[] = [HOME, { name, path: pathOf(), isName: true }];
  const first = list.pins[0];
  const metadata = pageMetadata({
    title: withSiteName(
      entityTitle({ subject: profileSubject(profile), kinds: ['Gifs & Pics'], query }),
      env.SITE_NAME,
    ),
    description: text,
    path,
    index: !isFaceted(query) && list.total > 0,
    ...neighbours((page) => pathOf({ ...query, page }), query.page, list.totalPages),
    image: first && pinPreview(first),
    type: 'profile',
    feed: { path: machinePaths.profileFeedXml(profile._id), title: `Newest by ${name}` },
  });
  const graph = graphOf(profileNode(data, path, text), pinList(path, list), breadcrumbNode(path, trail));
  return { heading: name, metadata, graph, trail };
}

export function profileBoardsSeo({
  profile,
  page,
  list,
}: {
  profile: Profile;
  page: number;
  list: BoardPage;
}): PageSeo {
  const pathOf = paths.profileBoards(profile._id);
  const path = pathOf(page);
  const { name } = profile;
  const text = description(
    `Boards by ${name}: ${countText(list.total, 'collection')} of gifs and pics.`,
    [profile.bio],
    page,
  );
  const trail: Crumb[] = [
    HOME,
    { name, path: paths.profile(profile._id)(), isName: true },
    { name: 'Boards', path: pathOf() },
  ];
  const [board] = list.boards;
  const metadata = pageMetadata({
    title: withSiteName(entityTitle({ subject: profileSubject(profile), kinds: ['Boards'], page }), env.SITE_NAME),
    description: text,
    path,
    index: list.total > 0,
    ...neighbours(pathOf, page, list.totalPages),
    image: board && boardPreview(board, list.preview),
  });
  const first = board?.covers[0];
  const node = collectionPage({ path, name: `Boards by ${name}`, description: text, trail, first });
  return {
    heading: name,
    metadata,
    graph: graphOf(node, boardList(path, page, list), breadcrumbNode(path, trail)),
    trail,
  };
}
