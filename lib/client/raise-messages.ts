import { messagesPlace, showMessages } from '@/lib/client/messages-place';

/** Shows the messages, above and inside the dialog that was opened last, and keeps them off what is open. */
export function raiseMessages(): void {
  const place = messagesPlace();
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog && place !== document.body && !dialog.contains(place)) dialog.append(place);
  showAbove(place);
}

function showAbove(place: HTMLElement): void {
  showMessages();
  if (!place.popover) return;
  // Most visits raise no message.
  void import('@/lib/client/stand-clear').then(
    ({ standClear }) => standClear(place),
    () => undefined,
  );
}

/** Messages can be pressed only inside the open modal dialog. Returns what takes them out again, as it closes. */
export function takeMessagesInto(dialog: HTMLElement): () => void {
  const place = messagesPlace();
  const home = place.parentElement;
  const isShown = () => place.matches(':popover-open');
  if (home && isShown()) raiseMessages();
  return () => {
    if (!home || !dialog.contains(place)) return;
    const wasShown = isShown();
    (home.isConnected && !home.matches('dialog:not([open])') ? home : document.body).append(place);
    if (wasShown) showAbove(place);
  };
}
