import { BoardCard } from '@/components/board/board-card';
import type { Picture } from '@/components/pin/card-html';
import { BoardsOfPin, WhileOnBoard } from '@/components/viewer/board-counts';
import { paths } from '@/lib/routes';
import type { BoardPage } from '@/lib/schemas/board';

interface BoardStripProps {
  pinId: string;
  boards: BoardPage;
  /** Other pictures on the page, by full still. */
  pictures: ReadonlyMap<string, Picture>;
}

/** The boards that hold the pin, in one row that scrolls. */
export const BoardStrip = ({ pinId, boards: { boards, total }, pictures }: BoardStripProps) => (
  <section aria-labelledby="boards-heading" className="pin-boards">
    <div className="flex flex-wrap items-baseline justify-between gap-3 pb-3">
      <h2 id="boards-heading" className="text-lg font-bold">
        On <BoardsOfPin pinId={pinId} count={total} />
      </h2>
      {total > boards.length && (
        <a href={paths.pinBoards(pinId)()} className="text-sm underline">
          All boards with this pin
        </a>
      )}
    </div>
    <ul aria-label="Boards" className="boards board-strip">
      {boards.map((board) => (
        <WhileOnBoard key={board._id} pinId={pinId} slug={board.slug}>
          <li>
            <BoardCard board={board} eager={false} heading="h3" pictures={pictures} />
          </li>
        </WhileOnBoard>
      ))}
    </ul>
  </section>
);
