import { Lock, Pencil } from '@/components/board/icons';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/routes';
import type { Board } from '@/lib/schemas/board';

/** Only for the board's creator. */
export function OwnBoardMarks({ board, isCard = false }: { board: Board; isCard?: boolean }) {
  return (
    <p className={`flex min-h-11 items-center gap-2 ${isCard ? 'justify-between px-3 pb-3' : 'pt-4'}`}>
      <ButtonLink
        href={paths.editBoard(board._id)}
        variant="raised"
        aria-label={isCard ? `Edit board ${board.name}` : undefined}
      >
        <Pencil size={16} />
        Edit board
      </ButtonLink>
      {board.isPrivate && (
        <span className="inline-flex items-center gap-1.5 rounded-full bg-raised px-3 py-1 text-sm font-medium">
          <Lock size={14} />
          Private
        </span>
      )}
    </p>
  );
}
