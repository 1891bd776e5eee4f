import type { ProfilePage } from 'schema-dts';
import type { FollowList } from '@/lib/data/follow-lists';
import { countText } from '@/lib/domain/count-text';
import { isFaceted, type FeedQuery } from '@/lib/domain/feed-query';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import type { BoardPage } from '@/lib/schemas/board';
import type { PinPage } from '@/lib/schemas/pin';
import type { PeoplePage, Profile } from '@/lib/schemas/user';
import { breadcrumbReference, counter, node, pageBase, personReference } from '@/lib/seo/graph-nodes';
import { boardList, personList, pinList } from '@/lib/seo/list-nodes';
import { listSeo } from '@/lib/seo/list-seo';
import { HOME, type Crumb, type PageSeo } from '@/lib/seo/page-seo';
import { boardPreview, pinPreview } from '@/lib/seo/pin-preview';
import { absolute } from '@/lib/seo/site';
import { entityTitle, pageTitle } from '@/lib/seo/titles';

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
  const { counts, name } = profile;
  const first = list.pins[0];
  return listSeo({
    heading: name,
    title: entityTitle({ subject: profileSubject(profile), kinds: ['Gifs & Pics'], query }),
    lead: `Gifs and pics by ${name}: ${countText(counts.pins, 'pin')}, ${countText(counts.boards, 'board')}.`,
    more: [profile.bio],
    index: !isFaceted(query) && list.total > 0,
    pathOf: (page) => pathOf({ ...query, page }),
    page: query.page,
    list,
    trail: [HOME, { name, path: pathOf(), isName: true }],
    image: first && pinPreview(first),
    type: 'profile',
    feed: { path: machinePaths.profileFeedXml(profile._id), title: `Newest by ${name}` },
    node: (path, text) => profileNode(data, path, text),
    entries: (path) => pinList(path, list),
  });
}

interface PartOfProfile<List> {
  profile: Profile;
  page: number;
  list: List;
}

const trailTo = ({ _id, name }: Profile, label: string, path: string): Crumb[] => [
  HOME,
  { name, path: paths.profile(_id)(), isName: true },
  { name: label, path },
];

export function profileBoardsSeo({ profile, page, list }: PartOfProfile<BoardPage>): PageSeo {
  const pathOf = paths.profileBoards(profile._id);
  const { name } = profile;
  const [board] = list.boards;
  return listSeo({
    heading: name,
    name: `Boards by ${name}`,
    title: entityTitle({ subject: profileSubject(profile), kinds: ['Boards'], page }),
    lead: `Boards by ${name}: ${countText(list.total, 'collection')} of gifs and pics.`,
    more: [profile.bio],
    index: list.total > 0,
    pathOf,
    page,
    list,
    trail: trailTo(profile, 'Boards', pathOf()),
    image: board && boardPreview(board, list.preview),
    first: board?.covers[0],
    entries: (path) => boardList(path, page, list),
  });
}

/** Never indexed: its people are in the directory. */
export function followListSeo({
  which,
  profile,
  page,
  list,
}: PartOfProfile<PeoplePage> & { which: FollowList }): PageSeo {
  const pathOf = paths[which](profile._id);
  const { name } = profile;
  const title = which === 'followers' ? `Followers of ${name}` : `People ${name} follows`;
  return listSeo({
    heading: name,
    name: title,
    title: pageTitle(title, page),
    lead: `${title} on ${env.SITE_NAME}.`,
    index: false,
    pathOf,
    page,
    list,
    trail: trailTo(profile, which === 'followers' ? 'Followers' : 'Following', pathOf()),
    entries: (path) => personList(path, page, list),
  });
}
