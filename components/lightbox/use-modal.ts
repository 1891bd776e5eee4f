import { useLayoutEffect, type RefObject } from 'react';
import { takeMessagesInto } from '@/lib/client/raise-messages';

/** Opens the dialog with the component, and holds the focus and the site's messages in it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.focus();
    const giveMessagesBack = takeMessagesInto(element);
    return () => {
      giveMessagesBack();
      element.close(); // returns the focus
    };
  }, [dialog]);
}
