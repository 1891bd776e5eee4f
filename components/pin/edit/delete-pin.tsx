'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '@/components/account/field-error';
import { Failure } from '@/components/account/messages';
import { Dialog } from '@/components/ui/dialog';
import { tellOnNextPage } from '@/lib/client/next-page-message';
import { deletePin } from '@/lib/client/save-pin';
import { paths } from '@/lib/routes';

interface DeletePinProps {
  pin: { _id: string; title: string; postedBy: string };
  /** Before the page is left. */
  onDeleted: () => void;
}

/** Deletes a pin once that is confirmed, for ever, and leads to the person's other pins. */
export function DeletePin({ pin, onDeleted }: DeletePinProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string>();

  const close = () => {
    setIsOpen(false);
    setFailure(undefined);
  };
  const remove = async () => {
    if (isWorking) return;
    setIsWorking(true);
    setFailure(undefined);
    try {
      await deletePin(pin._id);
      tellOnNextPage(`“${pin.title}” is deleted.`);
      onDeleted();
      location.assign(paths.profile(pin.postedBy)());
    } catch (error) {
      setFailure(failureOf(error).message);
      setIsWorking(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="button needs-scripts mt-4 w-full border border-danger text-danger"
        onClick={() => setIsOpen(true)}
      >
        <Trash2 size={18} aria-hidden />
        Delete pin
      </button>
      <Dialog title="Delete pin" open={isOpen} onClose={close}>
        <p className="wrap-anywhere">Delete “{pin.title}”?</p>
        <p className="mt-2">It goes from every board and list, with its likes, and cannot be brought back.</p>
        {failure && <Failure>{failure}</Failure>}
        <div className="mt-5 flex justify-end gap-2">
          <button type="button" className="button bg-raised" onClick={close}>
            Cancel
          </button>
          <button type="button" className="button button-primary" aria-busy={isWorking} onClick={() => void remove()}>
            Delete
          </button>
        </div>
      </Dialog>
    </>
  );
}
