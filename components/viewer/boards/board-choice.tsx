import { Lock } from 'lucide-react';
import { useId, useState, type UIEvent } from 'react';
import { SearchInput } from '@/components/ui/search-input';
import type { BoardFailures } from '@/lib/client/board-pins';
import { useBoardPictures, type OwnBoard } from '@/lib/client/own-boards';

/** From more boards on, they can be searched. */
const FEW = 8;
/** How many are rendered at first, and how many more with each scroll to the end: nobody waits for thousands. */
const STEP = 40;
const NEAR_END = 400;

interface BoardChoiceProps {
  boards: readonly OwnBoard[];
  holding: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  failures: BoardFailures;
  onToggle: (board: OwnBoard) => void;
}

/** One's boards as a list to tick. */
export function BoardChoice({ boards, holding, chosen, failures, onToggle }: BoardChoiceProps) {
  const pictures = useBoardPictures();
  const [term, setTerm] = useState('');
  const [limit, setLimit] = useState(STEP);
  const wanted = term.trim().toLowerCase();
  const found = wanted ? boards.filter(({ name }) => name.toLowerCase().includes(wanted)) : boards;

  const growAtEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_END && limit < found.length) setLimit(limit + STEP);
  };

  return (
    <>
      {boards.length > FEW && (
        <SearchInput
          label="Search your boards"
          className="mt-3 w-full"
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            setLimit(STEP);
          }}
        />
      )}
      <ul aria-label="Your boards" className="board-choice" onScroll={growAtEnd}>
        {found.slice(0, limit).map((board) => (
          <BoardRow
            key={board._id}
            board={board}
            picture={pictures?.get(board._id)}
            isHolding={holding.has(board._id)}
            isTicked={holding.has(board._id) || chosen.has(board._id)}
            failure={holding.has(board._id) ? undefined : failures.get(board._id)}
            onToggle={() => onToggle(board)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className="py-4 text-center text-muted">
          No board of yours has this name.
        </p>
      )}
    </>
  );
}

interface BoardRowProps {
  board: OwnBoard;
  /** URL of its picture, if it has one. */
  picture: string | undefined;
  isHolding: boolean;
  isTicked: boolean;
  failure: string | undefined;
  onToggle: () => void;
}

/** A board to tick, with its picture, and what is to be said of it. */
function BoardRow({ board, picture, isHolding, isTicked, failure, onToggle }: BoardRowProps) {
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
