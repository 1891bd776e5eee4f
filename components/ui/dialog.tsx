'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { takeMessagesInto } from '@/lib/client/raise-messages';
import { noteDialogClosed } from '@/lib/client/single-key';

interface DialogProps {
  /** Heading and accessible name. */
  title: ReactNode;
  open: boolean;
  /** By Escape, its button, or a click beside it. */
  onClose: () => void;
  /** A click beside it does not close it. */
  isForm?: boolean;
  children: ReactNode;
}

const FIELD = ':is(input:not([type=hidden], [hidden], [role=switch]), textarea, select):enabled';

/** The first field, else the first button but the one that closes it: a question begins with its safe one. */
function firstControl(dialog: HTMLElement, close: Element | null): HTMLElement {
  const buttons = [...dialog.querySelectorAll<HTMLElement>('button:enabled')];
  return dialog.querySelector<HTMLElement>(FIELD) ?? buttons.find((button) => button !== close) ?? dialog;
}

/** Modal: the browser traps and returns the focus. */
export function Dialog({ title, open, onClose, isForm = false, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!open) return element?.close();
    if (!element) return;
    element.showModal();
    firstControl(element, closeButton.current).focus();
    const giveMessagesBack = takeMessagesInto(element);
    return () => {
      giveMessagesBack();
      noteDialogClosed();
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      closedby={isForm ? 'closerequest' : 'any'}
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()} // ignores dialogs within
      className="m-auto w-[min(30rem,calc(100vw-1.5rem))] rounded-2xl border border-line bg-surface p-5 text-ink outline-none backdrop:bg-black/50"
    >
      {open && (
        <>
          <div className="mb-3 flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-lg font-bold">
              {title}
            </h2>
            <Button ref={closeButton} className="px-0" aria-label="Close" onClick={onClose}>
              <X size={22} aria-hidden />
            </Button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
