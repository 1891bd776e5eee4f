import { profilePage } from '@/app/_screens/profile-page';
import { EmptyList } from '@/components/feed/empty-list';
import { Pagination } from '@/components/feed/pagination';
import { PersonList } from '@/components/user/person-list';
import { getFollowList, type FollowList } from '@/lib/data/follow-lists';
import { paths } from '@/lib/routes';
import { followListSeo } from '@/lib/seo/profile-seo';

const EMPTY: Record<FollowList, string> = { followers: 'No followers yet', following: 'Follows nobody yet' };

/** Rule 98. */
export const followListPage = (which: FollowList) =>
  profilePage({
    tab: which,
    read: ({ profile, ...request }) => getFollowList(which, { userId: profile._id, ...request }),
    seo: (shown) => followListSeo({ which, ...shown }),
    show: ({ profile, page, list }) => (
      <>
        {list.people.length === 0 && <EmptyList>{EMPTY[which]}</EmptyList>}
        <PersonList label={which === 'followers' ? 'Followers' : 'Following'} people={list.people} heading="h2" />
        <Pagination page={page} totalPages={list.totalPages} href={paths[which](profile._id)} />
      </>
    ),
  });
