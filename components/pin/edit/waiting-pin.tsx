'use client';

import { DeleteButton } from '@/components/form/delete-button';
import { showOnNextPage } from '@/lib/client/next-page-message';
import { deletePin } from '@/lib/client/own-pin';
import { isolated } from '@/lib/domain/isolated';
import { paths } from '@/lib/routes';

/** Shown to the poster of a pin that is hidden until its review. The poster can delete it. */
export function WaitingPin({
  pin: { _id, title, postedBy },
}: {
  pin: { _id: string; title: string; postedBy: string };
}) {
  const remove = async () => {
    await deletePin(_id);
    showOnNextPage(`“${isolated(title)}” is deleted.`);
    location.assign(paths.profile(postedBy)());
  };
  return (
    <div className="mt-4 max-w-xl rounded-2xl border border-line bg-surface p-5 shadow-(--shadow)">
      <p>“{isolated(title)}” is hidden until we have reviewed it.</p>
      <DeleteButton label="Delete pin" onDelete={remove}>
        <p>This deletes “{isolated(title)}” permanently. You can’t undo this.</p>
      </DeleteButton>
    </div>
  );
}
