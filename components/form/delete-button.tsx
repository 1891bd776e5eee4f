'use client';

import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { failureOf } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Failure } from '@/components/ui/messages';
import { Spinner } from '@/components/ui/spinner';

interface DeleteButtonProps {
  label: string;
  /** Also leaves the page. @throws the error that the dialog shows */
  onDelete: () => Promise<void>;
  children: ReactNode;
}

/** Asks first, and runs once. */
export function DeleteButton({ label, onDelete, children }: DeleteButtonProps) {
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
      await onDelete();
    } catch (error) {
      setFailure(failureOf(error).message);
      setIsWorking(false);
    }
  };
  return (
    <>
      <Button
        variant="danger"
        className="needs-scripts mt-4 w-full disabled:opacity-60"
        onClick={() => setIsOpen(true)}
      >
        <Trash2 size={18} aria-hidden />
        {label}
      </Button>
      <Dialog title={label} open={isOpen} onClose={close}>
        {children}
        {failure && <Failure>{failure}</Failure>}
        {isWorking && <Spinner className="mt-3 text-sm">Deleting …</Spinner>}
        <div className="mt-5 flex justify-end gap-2">
          <Button variant="raised" onClick={close}>
            Cancel
          </Button>
          <Button variant="harm" aria-busy={isWorking} onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      </Dialog>
    </>
  );
}
