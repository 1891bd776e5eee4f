import { NoBoards } from '@/app/_screens/popular-boards';
import { profilePage } from '@/app/_screens/profile-page';
import { BoardList } from '@/components/board/board-list';
import { NewBoardLink } from '@/components/board/new-board-link';
import { PersonNotice } from '@/components/personal/pin-notes';
import { getBoardsOfUser } from '@/lib/data/boards';
import { getOwnBoards } from '@/lib/data/own-boards';
import { withPreview } from '@/lib/data/previews';
import { paths } from '@/lib/routes';
import { profileBoardsSeo } from '@/lib/seo/profile-seo';

const { generateMetadata, Page } = profilePage({
  tab: 'boards',
  read: async ({ profile, isOwn, page, filter, rules }) =>
    isOwn
      ? getOwnBoards(profile._id, page, filter)
      : withPreview(await getBoardsOfUser(profile._id, { page, filter, rules })),
  seo: profileBoardsSeo,
  show: ({ profile, kind, isOwn, page, list }) => (
    <>
      {isOwn && <NewBoardLink />}
      {kind ? (
        <PersonNotice userId={profile._id} name={profile.name} kind={kind} />
      ) : (
        <BoardList isOwn={isOwn} list={list} page={page} href={paths.profileBoards(profile._id)} empty={<NoBoards />} />
      )}
    </>
  ),
});

export { generateMetadata };
export default Page;
