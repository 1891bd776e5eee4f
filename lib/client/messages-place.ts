import { standClear } from '@/lib/client/stand-clear';

/** Messages stand here one above the other, errors first. */
export const MESSAGES_PLACE = 'messages';

export const messagesPlace = (): HTMLElement => document.getElementById(MESSAGES_PLACE) ?? document.body;

/** Moves the messages above a dialog that was opened later. */
export function raiseMessages(): void {
  const place = messagesPlace();
  if (!place.popover) return;
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
  standClear(place);
}

/** Messages can be pressed only inside the open modal dialog. Returns what takes them out again. */
export function takeMessagesInto(dialog: HTMLElement): () => void {
  const place = messagesPlace();
  const home = place.parentElement;
  if (!home || place === document.body) return () => undefined;
  const moveTo = (parent: HTMLElement) => {
    const isShown = place.matches(':popover-open');
    parent.append(place);
    if (isShown) raiseMessages();
  };
  moveTo(dialog);
  return () => moveTo(home.matches('dialog:not([open])') || !home.isConnected ? document.body : home);
}
