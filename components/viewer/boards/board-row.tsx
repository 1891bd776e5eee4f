import { Lock } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import type { OwnBoard } from '@/lib/client/own-boards';

interface BoardFaceProps {
  board: OwnBoard;
  /** Undefined for an empty board. */
  picture: string | undefined;
}

/** Picture and name of a board in a row of a list. */
export const BoardFace = ({ board: { name, isPrivate }, picture }: BoardFaceProps) => (
  <>
    <span className="board-picture">
      {picture && <img src={picture} alt="" width={48} height={48} loading="lazy" decoding="async" />}
    </span>
    <bdi translate="no" className="min-w-0 flex-1 truncate font-semibold">
      {name}
    </bdi>
    {isPrivate && <Lock size={16} role="img" aria-label="private" className="shrink-0 text-muted" />}
  </>
);

interface BoardRowProps extends BoardFaceProps {
  isTicked: boolean;
  /** The pin is on this board. */
  hasPin: boolean;
  failure: string | undefined;
  /** Id of what is wrong with the whole choice. */
  problemId: string | undefined;
  onToggle: () => void;
  onEnter: () => void;
}

/** A press ticks it, Enter also saves. */
export function BoardRow(props: BoardRowProps) {
  const { board, picture, isTicked, hasPin, failure, problemId, onToggle, onEnter } = props;
  const id = useId();
  const text = failure ?? (hasPin ? 'Saved here' : undefined);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) onEnter();
  };
  return (
    <li className="board-row">
      <input
        id={id}
        type="checkbox"
        checked={isTicked}
        aria-invalid={failure ? true : undefined}
        aria-describedby={text ? `${id}-note` : problemId}
        onChange={onToggle}
        onKeyDown={handleKey}
      />
      <label htmlFor={id}>
        <BoardFace board={board} picture={picture} />
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
