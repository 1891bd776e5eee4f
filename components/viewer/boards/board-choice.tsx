import { Lock, Plus } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { Button } from '@/components/ui/button';
import { SearchInput } from '@/components/ui/search-input';
import { useBoardPictures, type OwnBoard } from '@/lib/client/own-boards';
import { boardNameProblem, tidyBoardName } from '@/lib/domain/board-text';
import { isolated } from '@/lib/domain/isolated';

/** Rendered at first, and on each scroll to the end. */
const STEP = 40;
const NEAR_END = 400;

interface BoardChoiceProps {
  boards: readonly OwnBoard[];
  holding: ReadonlySet<string>;
  failures: ReadonlyMap<string, string>;
  put: (board: OwnBoard, isIn: boolean) => Promise<unknown>;
  noteAlready: (board: OwnBoard) => void;
  /** Also saves to it. */
  create: (name: string) => Promise<void>;
  onDone: () => void;
}

/** A typed name filters the boards or creates one. */
export function BoardChoice({ boards, holding, failures, put, noteAlready, create, onDone }: BoardChoiceProps) {
  const pictures = useBoardPictures();
  const [term, setTerm] = useState('');
  const [limit, setLimit] = useState(STEP);
  const search = useRef<HTMLInputElement>(null);
  const name = tidyBoardName(term);
  const wanted = name.toLowerCase();
  // No row moves from under a pointer, though the board that was used last comes first.
  const [places] = useState(() => new Map(boards.map(({ _id }, at) => [_id, at])));
  const placeOf = ({ _id }: OwnBoard) => places.get(_id) ?? -1;
  const rows = [...boards].sort((one, other) => placeOf(one) - placeOf(other));
  const found = wanted ? rows.filter(({ name }) => name.toLowerCase().includes(wanted)) : rows;

  const growAtEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_END && limit < found.length) setLimit(limit + STEP);
  };

  const isNew = !boardNameProblem(name) && !boards.some((board) => board.name.toLowerCase() === wanted);

  const type = (text: string) => {
    setTerm(text);
    setLimit(STEP);
  };
  const createNamed = async () => {
    type('');
    search.current?.focus();
    await create(name);
  };
  /** Enter takes the first match or creates a board; it never removes. Escape would only clear the field. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      return onDone();
    }
    if (event.key !== 'Enter' || !wanted) return;
    event.preventDefault();
    const [first] = found;
    if (!first) return void (isNew && createNamed());
    if (holding.has(first._id)) noteAlready(first);
    else void put(first, true);
  };

  return (
    <>
      <SearchInput
        ref={search}
        label="Search your boards"
        placeholder="Search, or name a new board"
        className="mt-3 w-full"
        autoComplete="off"
        value={term}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <ul aria-label="Your boards" className="board-choice" onScroll={growAtEnd}>
        {found.slice(0, limit).map((board) => (
          <BoardRow
            key={board._id}
            board={board}
            picture={pictures?.get(board._id)}
            isHolding={holding.has(board._id)}
            failure={failures.get(board._id)}
            onToggle={() => void put(board, !holding.has(board._id))}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className="py-4 text-center text-muted">
          You have no board called “{isolated(name)}”.
        </p>
      )}
      {isNew && (
        <Button variant="outlined" className="mt-2 w-full border-dashed" onClick={() => void createNamed()}>
          <Plus size={17} aria-hidden className="shrink-0" />
          <span className="truncate">Create “{isolated(name)}”</span>
        </Button>
      )}
    </>
  );
}

interface BoardRowProps {
  board: OwnBoard;
  /** Undefined for an empty board. */
  picture: string | undefined;
  isHolding: boolean;
  failure: string | undefined;
  onToggle: () => void;
}

function BoardRow({ board, picture, isHolding, failure, onToggle }: BoardRowProps) {
  const id = useId();
  const text = failure ?? (isHolding ? 'Saved here' : undefined);
  return (
    <li className="board-row">
      <input
        id={id}
        type="checkbox"
        checked={isHolding}
        aria-invalid={failure ? true : undefined}
        aria-describedby={text && `${id}-note`}
        onChange={onToggle}
      />
      <label htmlFor={id}>
        <span className="board-picture">
          {picture && <img src={picture} alt="" width={48} height={48} loading="lazy" decoding="async" />}
        </span>
        <bdi className="min-w-0 flex-1 truncate font-semibold">{board.name}</bdi>
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
