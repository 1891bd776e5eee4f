/** Raised on the window for what signed-in people are told beside what they do. */
export const MESSAGE = 'viewer-message';

export interface Message {
  /** An alert is what went wrong, and stays; a status is what is done. */
  kind: 'alert' | 'status';
  text: string;
  /** Takes back what was done. */
  undo?: () => void;
  /** Does again what failed. */
  retry?: () => void;
}

export const raiseMessage = (detail: Message): void =>
  void dispatchEvent(new CustomEvent<Message>(MESSAGE, { detail }));
