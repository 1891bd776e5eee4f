import { moderationPage } from '@/app/_screens/moderation-page';
import { ReportsPart } from '@/components/moderation/reports-part';
import { ClaimButton } from '@/components/moderation/claim-button';
import { Facts } from '@/components/moderation/facts';
import { HistorySection } from '@/components/moderation/history';
import { NamedActs } from '@/components/moderation/named-acts';
import { findHistory } from '@/lib/data/moderation/audit-lines';
import { findClaim } from '@/lib/data/moderation/claims';
import { findReports } from '@/lib/data/moderation/pins';
import { findModeratedBoard } from '@/lib/data/moderation/requests';
import { ACTS } from '@/lib/domain/acts/acts';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { can } from '@/lib/domain/roles';
import { isId } from '@/lib/domain/id';
import { paths } from '@/lib/routes';

const { generateMetadata, Page } = moderationPage({
  title: 'Board',
  right: 'reviewBoards',
  load: async ({ params }) => {
    const id = params.boardId ?? '';
    if (!isId(id)) return null;
    const [board, claim, reports, history] = await Promise.all([
      findModeratedBoard(id),
      findClaim(`board-${id}`),
      findReports('board', id),
      findHistory('board', id),
    ]);
    return board || reports.length > 0 || history.length > 0 ? { id, board, claim, reports, history } : null;
  },
  headingOf: ({ board }) => board?.name ?? 'A board that is gone',
  render: ({ id, board, claim, reports, history }, { viewer }) => (
    <div className="pt-3">
      <ClaimButton item={`board-${id}`} {...claim} />
      {board && (
        <Facts
          facts={[
            ['Id', board.id],
            [
              'Creator',
              <a key="creator" href={moderationPaths.user(board.creator)} className="underline">
                <bdi translate="no">{board.creatorName}</bdi>
              </a>,
            ],
            ['Live pins', board.pins],
            ['Private', board.isPrivate ? 'yes' : null],
            ['Description', board.description],
            [
              'Page',
              <a key="page" href={paths.board(board.slug)()} className="underline">
                {paths.board(board.slug)()}
              </a>,
            ],
          ]}
        />
      )}
      {board && can(viewer.role, ACTS['remove-board'].right) && (
        <NamedActs acts={['remove-board']} of={{ id: board.id, name: board.name }} className="mt-4 flex" />
      )}
      <ReportsPart type="board" id={id} reports={reports} canJudge />
      <HistorySection lines={history} />
    </div>
  ),
});

export { generateMetadata };
export default Page;
