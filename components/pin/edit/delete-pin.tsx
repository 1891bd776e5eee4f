'use client';

import { DeleteButton } from '@/components/form/delete-button';
import { tellOnNextPage } from '@/lib/client/next-page-message';
import { deletePin } from '@/lib/client/own-pin';
import { paths } from '@/lib/routes';

interface DeletePinProps {
  pin: { _id: string; title: string; postedBy: string };
  /** Before the page is left. */
  onDeleted: () => void;
}

/** Deletes a pin once that is confirmed, for ever, and leads to the person's other pins. */
export function DeletePin({ pin, onDeleted }: DeletePinProps) {
  const remove = async () => {
    await deletePin(pin._id);
    tellOnNextPage(`“${pin.title}” is deleted.`);
    onDeleted();
    location.assign(paths.profile(pin.postedBy)());
  };
  return (
    <DeleteButton label="Delete pin" onDelete={remove}>
      <p className="wrap-anywhere">Delete “{pin.title}”?</p>
      <p className="mt-2">It goes from every board and list, with its likes, and cannot be brought back.</p>
    </DeleteButton>
  );
}
