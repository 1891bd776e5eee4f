/** Raised on the window for what people are told beside what they do. */
export const MESSAGE = 'viewer-message';

export interface Message {
  /** An alert is what went wrong, and stays; a status is what is done. */
  kind: 'alert' | 'status';
  text: string;
  /** The page of what was done. */
  link?: { href: string; label: string };
  /** Takes back what was done. */
  undo?: () => void;
  /** Does again what failed. */
  retry?: () => void;
}

/** The last message that came before what shows messages was there. */
let waiting: Message | null = null;

/** Who shows the message prevents the event's default; until somebody does it waits. */
export function raiseMessage(detail: Message): void {
  const isUnheard = dispatchEvent(new CustomEvent<Message>(MESSAGE, { detail, cancelable: true }));
  waiting = isUnheard ? detail : null;
}

/** Returns the message that was raised before anything could show it, once. */
export function takeWaitingMessage(): Message | null {
  const message = waiting;
  waiting = null;
  return message;
}
