'use client';

import { ReasonButton } from '@/components/moderation/reason-button';
import { isolated } from '@/lib/domain/isolated';

interface RemoveBoardProps {
  board: { id: string; name: string };
}

/** The creator receives the reason. */
export function RemoveBoard({ board: { id, name } }: RemoveBoardProps) {
  return (
    <div className="mt-4">
      <ReasonButton
        label="Remove the board"
        hint="The creator is told this. The board is deleted for good; its pins stay."
        isHarm
        requestOf={(reason) => ({
          path: `/boards/${id}/acts`,
          body: { act: 'remove', reason },
          done: `“${isolated(name)}” was removed.`,
        })}
      />
    </div>
  );
}
