import { messagesPlace, showMessages } from '@/lib/client/messages-place';

const openDialogs = () => [...document.querySelectorAll('dialog[open]')];

/** Shows the messages, above and inside the dialog that was opened last, and keeps them off what is open. */
export const raiseMessages = (): void => raiseInto(openDialogs().at(-1));

function raiseInto(dialog: Element | undefined): void {
  const place = messagesPlace();
  if (dialog && place !== document.body && !dialog.contains(place)) dialog.append(place);
  showMessages();
  if (!place.popover) return;
  // Most visits raise no message.
  void import('@/lib/client/stand-clear').then(
    ({ standClear }) => standClear(place),
    () => undefined,
  );
}

/** Messages can be pressed only inside the open modal dialog. Returns what takes them out again. */
export function takeMessagesInto(dialog: HTMLElement): () => void {
  const place = messagesPlace();
  const home = place.parentElement;
  const isShown = () => place.matches(':popover-open');
  if (home && isShown()) raiseMessages();
  return () => {
    if (!home || !dialog.contains(place)) return;
    const wasShown = isShown();
    (home.isConnected && !home.matches('dialog:not([open])') ? home : document.body).append(place);
    // It is open still while it closes.
    if (wasShown) raiseInto(openDialogs().findLast((one) => one !== dialog));
  };
}
