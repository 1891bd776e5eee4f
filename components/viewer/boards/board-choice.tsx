import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type UIEvent } from 'react';
import { Button } from '@/components/ui/button';
import { SearchInput } from '@/components/ui/search-input';
import { isComposing } from '@/lib/client/is-composing';
import { useBoardPictures, type OwnBoard } from '@/lib/client/own-boards';
import { boardNameProblem, tidyBoardName } from '@/lib/domain/board-text';
import { isolated } from '@/lib/domain/isolated';

/** Rendered at first, and on each scroll to the end. */
const STEP = 40;
const NEAR_END = 400;

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** From one control to the next by an arrow. */
function walk(event: HTMLElementEventMap['keydown']): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.currentTarget instanceof HTMLElement)) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .board-row > button')];
  const at = controls.findIndex((control) => control === event.target);
  if (at < 0) return;
  event.preventDefault();
  controls[at + step]?.focus();
}

interface BoardChoiceProps {
  boards: readonly OwnBoard[];
  /** A list item with one control; the picture is missing for an empty board. */
  row: (board: OwnBoard, picture: string | undefined) => ReactNode;
  /** Enter in the field takes the first match; none without a text. */
  onEnter: (board: OwnBoard | undefined) => void;
  create: (name: string) => void;
  /** Named below the list while they do not match. */
  chosen?: readonly OwnBoard[];
  onDone: () => void;
}

/** A typed name filters the boards or creates one; arrows walk over the rows. */
export function BoardChoice({ boards, row, onEnter, create, chosen = [], onDone }: BoardChoiceProps) {
  const pictures = useBoardPictures();
  const [term, setTerm] = useState('');
  const [limit, setLimit] = useState(STEP);
  const alsoId = useId();
  const root = useRef<HTMLDivElement>(null);
  const name = tidyBoardName(term);
  const wanted = name.toLowerCase();
  // No row moves from under a pointer, though the board that was used last comes first.
  const [places] = useState(() => new Map(boards.map(({ _id }, at) => [_id, at])));
  const placeOf = ({ _id }: OwnBoard) => places.get(_id) ?? -1;
  const rows = [...boards].sort((one, other) => placeOf(one) - placeOf(other));
  const isFound = (board: OwnBoard) => board.name.toLowerCase().includes(wanted);
  const found = wanted ? rows.filter(isFound) : rows;
  const also = chosen.filter((board) => !isFound(board));
  const isNew = !boardNameProblem(name) && !boards.some((board) => board.name.toLowerCase() === wanted);

  const growAtEnd = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_END && limit < found.length) setLimit(limit + STEP);
  };
  const type = (text: string) => {
    setTerm(text);
    setLimit(STEP);
  };
  const createNamed = () => {
    type('');
    root.current?.querySelector('input')?.focus();
    create(name);
  };
  /** Escape would only clear the field. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, repeat, nativeEvent } = event;
    if (key !== 'Escape' && key !== 'Enter') return;
    if (isComposing(nativeEvent)) return;
    event.preventDefault();
    if (key === 'Escape') return onDone();
    if (repeat) return;
    if (wanted && found.length === 0) return isNew && createNamed();
    onEnter(wanted ? found[0] : undefined);
  };
  useEffect(() => {
    const element = root.current;
    element?.addEventListener('keydown', walk);
    return () => element?.removeEventListener('keydown', walk);
  }, []);

  return (
    <div ref={root}>
      <SearchInput
        label="Search your boards"
        placeholder="Search, or name a new board"
        className="mt-3 w-full"
        autoComplete="off"
        aria-describedby={also.length > 0 ? alsoId : undefined}
        value={term}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <ul aria-label="Your boards" className="board-choice" onScroll={growAtEnd}>
        {found.slice(0, limit).map((board) => row(board, pictures?.get(board._id)))}
      </ul>
      {found.length === 0 && (
        <p role="status" className="py-4 text-center text-muted">
          You have no board called “<bdi translate="no">{name}</bdi>”.
        </p>
      )}
      {also.length > 0 && (
        <p id={alsoId} className="mt-2 text-sm wrap-anywhere text-muted">
          Also chosen:
          <span translate="no">{also.map((board) => `“${isolated(board.name)}”`).join(', ')}</span>
        </p>
      )}
      {isNew && (
        <Button variant="outlined" className="mt-2 w-full border-dashed" onClick={createNamed}>
          <Plus size={17} aria-hidden className="shrink-0" />
          <span className="truncate">
            Create <span translate="no">“{isolated(name)}”</span>
          </span>
        </Button>
      )}
    </div>
  );
}
