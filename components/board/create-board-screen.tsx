'use client';

import { BoardForm } from '@/components/board/board-form';
import { useLeaveWarning } from '@/components/form/use-leave-warning';
import { VerifiedOnly } from '@/components/board/verified-only';
import { paths } from '@/lib/routes';
import type { Board } from '@/lib/schemas/board';

export function CreateBoardScreen() {
  const { markChanged, markSaved } = useLeaveWarning();

  const show = ({ slug }: Board) => {
    markSaved();
    location.assign(paths.board(slug)());
  };
  return (
    <VerifiedOnly>
      <div onInput={markChanged}>
        <BoardForm onSaved={show} />
      </div>
    </VerifiedOnly>
  );
}
