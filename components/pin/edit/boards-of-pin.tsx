'use client';

import { Lock } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';
import { AddToBoardButton } from '@/components/viewer/add-to-board-button';
import { useBoardsWithPin, useOwnBoards } from '@/lib/client/own-boards';
import { paths } from '@/lib/routes';

/** One's boards that hold the pin, and the dialog that puts it on others or takes it off. */
export function BoardsOfPin({ pin }: { pin: { id: string; title: string } }) {
  const { data: holding, error } = useBoardsWithPin(pin.id);
  const boards = useOwnBoards().filter(({ _id }) => holding?.has(_id));
  return (
    <section aria-labelledby="boards-of-pin" className="mt-6">
      <h2 id="boards-of-pin" className="text-lg font-semibold">
        Your boards with this pin
      </h2>
      {error !== undefined && <p className="mt-2 text-sm text-danger">They could not be looked up.</p>}
      {holding && boards.length === 0 && <p className="mt-2 text-sm text-muted">It is on none of your boards.</p>}
      {boards.length > 0 && (
        <ul aria-labelledby="boards-of-pin" className="mt-2 flex flex-wrap gap-1.5">
          {boards.map(({ _id, name, slug, isPrivate }) => (
            <li key={_id} className="max-w-full">
              <ButtonLink href={paths.board(slug)()} variant="raised" className="max-w-full">
                <span className="truncate">{name}</span>
                {isPrivate && <Lock size={14} role="img" aria-label="private" className="shrink-0 text-muted" />}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <AddToBoardButton pin={pin} className="button border border-line" />
      </p>
    </section>
  );
}
