import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SearchInput } from '@/components/ui/search-input';
import { useOwnBoards } from '@/lib/client/own-boards';

/** With more boards only the newest are offered; the others are found by name. */
const FEW = 8;
const NEWEST = 4;

interface BoardPicksProps {
  chosen: readonly string[];
  onChange: (boards: string[]) => void;
  onCreate: () => void;
}

/** Chosen boards first, then the newest. */
export function BoardPicks({ chosen, onChange, onCreate }: BoardPicksProps) {
  const boards = useOwnBoards();
  const [term, setTerm] = useState('');
  const wanted = term.trim().toLowerCase();
  const found = wanted ? boards.filter(({ name }) => name.toLowerCase().includes(wanted)) : boards;
  const ticked = found.filter(({ _id }) => chosen.includes(_id));
  const shown = new Set([...ticked, ...found.slice(0, boards.length > FEW && !wanted ? NEWEST : FEW)]);

  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-sm font-semibold">Boards</legend>
      {boards.length > FEW && (
        <SearchInput
          label="Search your boards"
          className="mt-1.5 w-full"
          placeholder={`Search your ${boards.length} boards`}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
      )}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {boards.flatMap((board) =>
          shown.has(board)
            ? [
                <label key={board._id} className="board-pick">
                  <input type="checkbox" checked={chosen.includes(board._id)} onChange={() => toggle(board._id)} />
                  <bdi className="min-w-0 truncate" translate="no">
                    {board.name}
                  </bdi>
                  {board.isPrivate && <Lock size={14} role="img" aria-label="private" className="shrink-0" />}
                </label>,
              ]
            : [],
        )}
        <Button variant="outlined" className="border-dashed text-sm" onClick={onCreate}>
          <Plus size={17} aria-hidden />
          Create board
        </Button>
      </div>
      {wanted && found.length === 0 && (
        <p role="status" className="mt-2 text-sm text-muted">
          You have no board with this name.
        </p>
      )}
    </fieldset>
  );
}
