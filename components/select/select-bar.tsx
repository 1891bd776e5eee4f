import { ArrowUpToLine, Copy, FolderInput, SquarePlus, Tags, Trash2, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { shownList } from '@/components/feed/shown-list';
import { PickBoard } from '@/components/select/pick-board';
import { stopSelecting } from '@/components/select/stop-selecting';
import { TagPins } from '@/components/select/tag-pins';
import { useBulkActs } from '@/components/select/use-bulk-acts';
import { Button } from '@/components/ui/button';
import { useLowerEdge } from '@/components/ui/use-lower-edge';
import { RemoveFromBoard } from '@/components/viewer/boards/remove-from-board';
import { singleKeyOf } from '@/lib/client/single-key';
import type { OwnBoard } from '@/lib/client/own-boards';
import { selectAll, useSelection } from '@/lib/client/selection';
import { countText } from '@/lib/domain/count-text';

export interface SelectBarProps {
  /** The viewer's board whose page this is; else their profile. */
  board?: OwnBoard;
}

/** At the window's lower edge while pins are being chosen. */
export function SelectBar({ board }: SelectBarProps) {
  const ids = useSelection((selection) => selection.ids);
  const { progress, acts } = useBulkActs(ids, board);
  const [asked, setAsked] = useState<'move' | 'copy' | 'tag' | 'remove'>();
  const bar = useRef<HTMLElement>(null);
  useLowerEdge(bar, true);

  useEffect(() => {
    const escape = (event: KeyboardEvent) => singleKeyOf(event) === 'Escape' && stopSelecting();
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);

  const isIdle = ids.length === 0 || progress !== undefined;
  const button = (label: string, Icon: LucideIcon, onClick: () => void) => (
    <Button
      variant="raised"
      className="aria-disabled:cursor-default aria-disabled:opacity-50"
      aria-disabled={isIdle || undefined}
      onClick={() => !isIdle && onClick()}
    >
      <Icon size={18} aria-hidden />
      {label}
    </Button>
  );
  const close = () => setAsked(undefined);
  return createPortal(
    <section ref={bar} aria-label="Selected pins" className="select-bar">
      <p role="status" className="font-semibold">
        {progress ? `${progress.words} ${progress.done} of ${progress.total}` : chosenText(ids.length)}
      </p>
      {progress && <progress value={progress.done} max={progress.total} aria-label={progress.words} />}
      <div className="select-bar-acts">
        <Button variant="raised" onClick={() => selectAll(shownList().cards.map(([id]) => id))}>
          Select all
        </Button>
        {board && button('Move to top', ArrowUpToLine, acts.toTop)}
        {board && button('Move to board', FolderInput, () => setAsked('move'))}
        {button(board ? 'Copy to board' : 'Add to board', board ? Copy : SquarePlus, () => setAsked('copy'))}
        {!board && button('Add tags', Tags, () => setAsked('tag'))}
        {board ? button('Remove', X, () => setAsked('remove')) : button('Delete', Trash2, acts.trash)}
      </div>
      <Button variant="outlined" onClick={stopSelecting}>
        Done
      </Button>
      <PickBoard
        title={asked === 'move' ? 'Move to board' : board ? 'Copy to board' : 'Add to board'}
        open={asked === 'move' || asked === 'copy'}
        except={board?._id}
        onClose={close}
        onPick={(to) => {
          const act = asked === 'move' ? acts.moveTo : acts.copyTo;
          close();
          act(to);
        }}
      />
      <RemoveFromBoard
        open={asked === 'remove'}
        onClose={close}
        onConfirm={() => {
          close();
          acts.remove();
        }}
      >
        {board && (
          <>
            {countText(ids.length, 'selected pin')} on “<bdi translate="no">{board.name}</bdi>”
          </>
        )}
      </RemoveFromBoard>
      <TagPins open={asked === 'tag'} count={ids.length} onClose={close} onTags={acts.addTags} />
    </section>,
    document.body,
  );
}

const chosenText = (count: number) => (count === 0 ? 'Choose pins' : `${countText(count, 'pin')} selected`);
