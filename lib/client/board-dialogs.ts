/** Raised on the window to open one of the dialogs about boards. */
export const BOARD_DIALOG = 'board-dialog';

export interface PinToAdd {
  id: string;
  title: string;
}

export type BoardDialog = { kind: 'add-to-board'; pin: PinToAdd } | { kind: 'create' };

export const openDialog = (detail: BoardDialog): void =>
  void dispatchEvent(new CustomEvent<BoardDialog>(BOARD_DIALOG, { detail }));
