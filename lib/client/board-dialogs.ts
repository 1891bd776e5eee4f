export interface PinToAdd {
  id: string;
  title: string;
}

export type BoardDialog = { kind: 'add-to-board'; pin: PinToAdd } | { kind: 'create' };

let show: ((dialog: BoardDialog) => void) | undefined;
let waiting: BoardDialog | undefined;

/** Waits until the page can show a dialog. */
export function openDialog(dialog: BoardDialog): void {
  if (show) show(dialog);
  else waiting = dialog;
}

export function showDialogs(listener: (dialog: BoardDialog) => void): () => void {
  show = listener;
  if (waiting) listener(waiting);
  waiting = undefined;
  return () => {
    show = undefined;
  };
}
