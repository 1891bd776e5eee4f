import type { CSSProperties } from 'react';
import { Lock, OwnBoardMarks } from '@/components/board/own-board-marks';
import type { Picture } from '@/components/pin/card-html';
import { smallStillOf } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import type { Board } from '@/lib/schemas/board';

interface BoardCardProps {
  board: Board;
  eager: boolean;
  isOwn?: boolean;
  heading: 'h2' | 'h3';
  /** Other pictures on the page, by full still: covers reuse their sizes. */
  pictures?: ReadonlyMap<string, Picture>;
}

export function BoardCard({ board, eager, isOwn = false, heading: Heading, pictures }: BoardCardProps) {
  return (
    <article className="board">
      <a href={paths.board(board.slug)()} className="block">
        <span className="board-covers" data-covers={board.covers.length}>
          {board.covers.length === 0 && (
            <span className="board-initial">
              <b aria-hidden>{[...board.name][0]?.toUpperCase()}</b>
              {isOwn && 'Add pins'}
            </span>
          )}
          {board.covers.map((cover) => {
            const style: CSSProperties = { background: cover.placeholder };
            const small = { src: cover.hasSmallImage ? smallStillOf(cover.image) : cover.image };
            return (
              <img
                key={cover.image}
                {...(pictures?.get(cover.image) ?? small)}
                alt=""
                width={150}
                height={100}
                loading={eager ? 'eager' : 'lazy'}
                style={style}
              />
            );
          })}
          {board.isPrivate && (
            <span className="board-lock">
              <Lock size={16} />
            </span>
          )}
        </span>
        <Heading dir="auto" translate="no" className="truncate px-3 pt-2 font-semibold">
          {board.name}
        </Heading>
      </a>
      <p className="truncate px-3 pb-3 text-sm text-muted">
        {board.pinsCount} {board.pinsCount === 1 ? 'pin' : 'pins'} by{' '}
        <a href={paths.profile(board.creator._id)()} className="underline-offset-2 hover:underline">
          <bdi translate="no">{board.creator.name}</bdi>
        </a>
      </p>
      {isOwn && <OwnBoardMarks board={board} isCard />}
    </article>
  );
}
