'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BoardPart } from '@/components/board/edit/board-part';
import { PinTile, type TileAction } from '@/components/board/edit/pin-tile';
import { useArrangement } from '@/components/board/edit/use-arrangement';
import { useDrag } from '@/components/board/edit/use-drag';
import { Failure } from '@/components/ui/messages';
import { RemoveFromBoard } from '@/components/viewer/boards/remove-from-board';
import type { Card } from '@/lib/domain/card';
import { paths } from '@/lib/routes';

interface PinSorterProps {
  boardId: string;
  coverPin: string | null;
  part: BoardPart;
}

export function PinSorter({ boardId, coverPin, part }: PinSorterProps) {
  const { cards, cover, total, told, failure, edges, place, step, remove, chooseCover } = useArrangement(
    boardId,
    part,
    coverPin,
  );
  const { shown, dragged, start } = useDrag(cards, place);
  const [doomed, setDoomed] = useState<Card>();
  const list = useRef<HTMLUListElement>(null);

  /** Keeps the focus on the moved button, or on its replacement. */
  const focus = (id: string | undefined, action: TileAction) =>
    list.current?.querySelector<HTMLElement>(`[data-pin="${id}"] [data-action=${action}]`)?.focus();

  const handleAction = (card: Card, action: TileAction) => {
    if (action === 'cover') return chooseCover(card);
    if (action === 'remove') return setDoomed(card);
    flushSync(() => step(card[0], action === 'earlier' ? -1 : 1));
    focus(card[0], action);
  };

  const confirm = () => {
    if (!doomed) return;
    const at = cards.indexOf(doomed);
    const neighbour = cards[at + 1] ?? cards[at - 1];
    flushSync(() => {
      setDoomed(undefined);
      remove(doomed);
    });
    focus(neighbour?.[0], 'remove');
  };

  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {total === 0
          ? 'No pins yet. Add some with “Add to Board” on a pin.'
          : 'Drag pins to put them in order, or move them with the arrows. The star makes a pin the cover.'}
      </p>
      {failure && (
        <Failure>
          {failure}{' '}
          <a href={paths.editBoard(boardId, part.page)} className="underline">
            Load the board again
          </a>
        </Failure>
      )}
      <p role="status" className="mt-2 min-h-6 text-sm">
        {told}
      </p>
      <ul
        ref={list}
        aria-label="Pins of this board"
        className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(10.25rem,1fr))] gap-3"
      >
        {shown.map((card, i) => (
          <PinTile
            key={card[0]}
            card={card}
            isCover={card[0] === cover}
            isDragged={card[0] === dragged}
            isFirst={i === 0 && edges.first}
            isLast={i === shown.length - 1 && edges.last}
            onGrab={start(card[0])}
            onAction={(what) => handleAction(card, what)}
          />
        ))}
      </ul>
      <RemoveFromBoard open={doomed !== undefined} onClose={() => setDoomed(undefined)} onConfirm={confirm}>
        <bdi>{doomed?.[2]}</bdi>
      </RemoveFromBoard>
    </>
  );
}
