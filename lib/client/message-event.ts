import { noteFocus } from '@/lib/client/focus-before';

export const MESSAGE = 'viewer-message';

export interface Message {
  /** An alert is an error and stays; a status is a success. */
  kind: 'alert' | 'status';
  text: string;
  link?: { href: string; label: string };
  undo?: () => void;
  retry?: () => void;
  /** A status that stays until it is dismissed. */
  lasts?: boolean;
}

/** Raised before the page could show it. */
let waiting: Message | null = null;

/** The listener prevents the default; otherwise the message waits. */
export function raiseMessage(detail: Message): void {
  noteFocus();
  const isUnheard = dispatchEvent(new CustomEvent<Message>(MESSAGE, { detail, cancelable: true }));
  waiting = isUnheard ? detail : null;
}

/** Removes and returns it. */
export function takeWaitingMessage(): Message | null {
  const message = waiting;
  waiting = null;
  return message;
}
