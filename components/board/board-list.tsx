import type { ReactElement } from 'react';
import { BoardCard } from '@/components/board/board-card';
import { Pagination } from '@/components/feed/pagination';
import type { BoardPage } from '@/lib/schemas/board';

const EAGER_BOARDS = 6;

interface BoardListProps {
  list: BoardPage;
  page: number;
  href: (page: number) => string;
  isOwn?: boolean;
  empty: ReactElement;
}

export function BoardList({ list, page, href, isOwn = false, empty }: BoardListProps) {
  if (list.boards.length === 0) return empty;
  return (
    <>
      <ul aria-label="Boards" className="boards">
        {list.boards.map((board, i) => (
          <li key={board._id}>
            <BoardCard board={board} eager={i < EAGER_BOARDS} isOwn={isOwn} heading="h2" />
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={list.totalPages} href={href} />
    </>
  );
}
