import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { OwnBoard } from '@/lib/client/own-boards';

interface BoardRowProps {
  board: OwnBoard;
  /** Address of its picture, if it has one. */
  picture: string | undefined;
  isHolding: boolean;
  isTicked: boolean;
  failure: string | undefined;
  onToggle: () => void;
}

/** A board to tick, with its picture, and what is to be said of it. */
export function BoardRow({ board, picture, isHolding, isTicked, failure, onToggle }: BoardRowProps) {
  const id = useId();
  const text = failure ?? (isHolding ? 'Holds this pin' : undefined);
  return (
    <li className="board-row">
      <input
        id={id}
        type="checkbox"
        checked={isTicked}
        aria-invalid={failure ? true : undefined}
        aria-describedby={text && `${id}-note`}
        onChange={onToggle}
      />
      <label htmlFor={id}>
        <span className="board-picture">
          {picture && <img src={picture} alt="" width={48} height={48} loading="lazy" decoding="async" />}
        </span>
        <span className="min-w-0 flex-1 truncate font-medium">{board.name}</span>
        {board.isPrivate && <Lock size={16} role="img" aria-label="private" className="shrink-0 text-muted" />}
      </label>
      {text && (
        <span
          id={`${id}-note`}
          className={`shrink-0 text-sm ${failure ? 'basis-full pl-10 text-danger' : 'text-muted'}`}
        >
          {text}
        </span>
      )}
    </li>
  );
}
