import { messagesPlace, raiseMessages } from '@/lib/client/messages-place';

/** Messages work only inside the open modal dialog; returns them to their place. */
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
  return () => moveTo(home);
}
