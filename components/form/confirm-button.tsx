'use client';

import { useState, type ReactNode } from 'react';
import { failureOf } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Failure } from '@/components/ui/messages';
import { Spinner } from '@/components/ui/spinner';

interface ConfirmButtonProps {
  /** Also the question's title. */
  label: string;
  /** On the button that does it. */
  act: string;
  working: string;
  icon?: ReactNode;
  /** Also leaves the page. @throws the error that the dialog shows */
  onConfirm: () => Promise<void>;
  children: ReactNode;
}

/** Asks first, and runs once. */
export function ConfirmButton({ label, act, working, icon, onConfirm, children }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string>();

  const close = () => {
    setIsOpen(false);
    setFailure(undefined);
  };
  const confirm = async () => {
    if (isWorking) return;
    setIsWorking(true);
    setFailure(undefined);
    try {
      await onConfirm();
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
        {icon}
        {label}
      </Button>
      <Dialog title={label} open={isOpen} onClose={close}>
        {children}
        {failure && <Failure>{failure}</Failure>}
        {isWorking && <Spinner className="mt-3 text-sm">{working}</Spinner>}
        <div className="mt-5 flex justify-end gap-2">
          <Button variant="raised" onClick={close}>
            Cancel
          </Button>
          <Button variant="harm" aria-busy={isWorking} onClick={() => void confirm()}>
            {act}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
