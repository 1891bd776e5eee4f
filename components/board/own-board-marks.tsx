import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/routes';
import type { Board } from '@/lib/schemas/board';
import { icon } from '@/components/ui/icon';

export const Lock = icon(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
);
const Pencil = icon(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
);

/** Only for the board's creator. */
export function OwnBoardMarks({ board, isCard = false }: { board: Board; isCard?: boolean }) {
  return (
    <p className={`flex min-h-11 items-center gap-2 ${isCard ? 'justify-between px-3 pb-3' : ''}`}>
      <ButtonLink
        href={paths.editBoard(board._id)}
        variant="raised"
        aria-label={isCard ? `Edit board ${board.name}` : undefined}
      >
        <Pencil size={16} />
        Edit board
      </ButtonLink>
      {board.isPrivate && (
        <span className="inline-flex items-center gap-1.5 rounded-full bg-raised px-3 py-1 text-sm font-semibold">
          <Lock size={14} />
          Private
        </span>
      )}
    </p>
  );
}
