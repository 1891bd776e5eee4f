import { useState } from 'react';
import { BoardPicks } from '@/components/pin/create/board-picks';
import { TagField } from '@/components/pin/tags/tag-field';
import { Button } from '@/components/ui/button';
import type { NewPins } from '@/lib/client/new-pins/new-pins';

interface ApplyToAllProps {
  newPins: NewPins;
  count: number;
  onCreateBoard: (take: (boardId: string) => void) => void;
}

/** Adds tags and boards to every card. */
export function ApplyToAll({ newPins, count, onCreateBoard }: ApplyToAllProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const [boards, setBoards] = useState<readonly string[]>([]);

  const apply = () => {
    if (tags.length + boards.length === 0) return newPins.tell('Choose tags or boards first.', 'alert');
    newPins.store.change({ do: 'give-all', tags, boards });
    newPins.tell(`Added to ${count} pins.`);
    setTags([]);
    setBoards([]);
  };
  return (
    <fieldset className="apply-to-all">
      <legend className="sr-only">Apply to all</legend>
      <p aria-hidden className="font-semibold">
        {`For all ${count} pins`}
      </p>
      <div className="grid gap-x-8 wide:grid-cols-2">
        <TagField label="Tags" tags={tags} onChange={setTags} />
        <BoardPicks
          chosen={boards}
          onChange={setBoards}
          onCreate={() => onCreateBoard((id) => setBoards((chosen) => [...chosen, id]))}
        />
      </div>
      <Button variant="outlined" className="mt-4 px-4" onClick={apply}>
        Apply to all
      </Button>
    </fieldset>
  );
}
