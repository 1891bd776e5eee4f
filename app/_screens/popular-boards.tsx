import { BoardCard } from '@/components/board/board-card';
import { EmptyList, type Offer } from '@/components/feed/empty-list';
import { Suggestions } from '@/components/feed/suggestions';
import { getPopularBoards } from '@/lib/data/boards';
import { readContentFilter } from '@/lib/page/content-filter';
import { readPersonalRules } from '@/lib/page/personal-rules';

/** Nothing if there are none. */
export async function PopularBoards() {
  const boards = await getPopularBoards(await readContentFilter(), await readPersonalRules());
  if (boards.length === 0) return null;
  return (
    <Suggestions heading="Popular boards">
      <ul aria-label="Popular boards" className="boards">
        {boards.map((board) => (
          <li key={board._id}>
            <BoardCard board={board} eager={false} heading="h3" />
          </li>
        ))}
      </ul>
    </Suggestions>
  );
}

export const NoBoards = ({ offers }: { offers?: readonly Offer[] }) => (
  <>
    <EmptyList offers={offers}>No boards found</EmptyList>
    <PopularBoards />
  </>
);
