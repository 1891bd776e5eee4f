export interface PinToAdd {
  id: string;
  title: string;
}

export type BoardDialog = { kind: 'add-to-board'; pin: PinToAdd } | { kind: 'create' };

let show: ((dialog: BoardDialog) => void) | undefined;
let waiting: BoardDialog | undefined;

/** Opens one of the dialogs about boards; one that is asked for before the page can show any waits until it can. */
export function openDialog(dialog: BoardDialog): void {
  if (show) show(dialog);
  else waiting = dialog;
}

/** Names what shows the dialogs of this page, and hands it the one that waits. Returns how to end that. */
export function showDialogs(listener: (dialog: BoardDialog) => void): () => void {
  show = listener;
  if (waiting) listener(waiting);
  waiting = undefined;
  return () => {
    show = undefined;
  };
}
