import { SHOWN_BY_PAGE } from '@/lib/client/api-error-event';
import { openDialog, type PinToAdd } from '@/lib/client/board-dialogs';
import { noteBoardChange } from '@/lib/client/board-changes';
import { addToBoard, removeFromBoard } from '@/lib/client/board-pins';
import { ApiError } from '@/lib/client/api';
import { raiseMessage, type Message } from '@/lib/client/message-event';
import { forgetBoardsWithPin, noteBoardUsed, type OwnBoard } from '@/lib/client/own-boards';
import { reloadAccount } from '@/lib/client/refresh-account';
import { requireVerified } from '@/lib/client/verified';
import { readViewer } from '@/lib/client/viewer';
import { isMember, notify, recordDone, type Mark } from '@/lib/client/viewer-sets';
import { countText } from '@/lib/domain/count-text';
import { paths } from '@/lib/routes';
import { isolated } from '@/lib/domain/isolated';

/** Pins with a pending call, shown as saved already. */
const inFlight = new Set<string>();

export const savedMark = (pinId: string): Mark => ({ set: 'boardPins', id: pinId });

export const isShownSaved = (mark: Mark): boolean => inFlight.has(mark.id) || isMember(mark);

/** Uses the last board (rule 158); asks for a name without boards, and opens the boards of a saved pin. */
export async function savePin(pin: PinToAdd): Promise<void> {
  if (inFlight.has(pin.id) || !(await requireVerified())) return;
  // Right after sign-in the boards have not loaded yet.
  if (!readViewer()?.boards) await reloadAccount().catch(() => undefined);
  const board = readViewer()?.boards?.[0];
  if (!board || isMember(savedMark(pin.id))) return openDialog({ kind: 'add-to-board', pin });
  await saveTo(board, pin);
}

async function saveTo(board: OwnBoard, pin: PinToAdd): Promise<void> {
  inFlight.add(pin.id);
  notify(savedMark(pin.id));
  try {
    await addToBoard(pin.id, board._id);
    noteOnBoard(pin.id, board, true);
    forgetBoardsWithPin(pin.id);
    raiseMessage({ ...savedMessage([board]), undo: () => void takeBack(pin, board) });
  } catch (error) {
    showFailure('The pin was not saved.', error, () => void savePin(pin));
  } finally {
    inFlight.delete(pin.id);
    notify(savedMark(pin.id));
  }
}

/** `isElsewhere`: another board holds it, too. */
export function noteOnBoard(pinId: string, board: OwnBoard, isIn: boolean, isElsewhere = false): void {
  if (isIn) noteBoardUsed(board._id);
  noteBoardChange(pinId, board, isIn);
  recordDone({ ...savedMark(pinId), isIn: isIn || isElsewhere });
}

/** One by its name, several by their number. */
const namesOf = (boards: readonly OwnBoard[]): string => {
  const [board] = boards;
  return board && boards.length === 1 ? `“${isolated(board.name)}”` : countText(boards.length, 'board');
};

const linkTo = ([board, other]: readonly OwnBoard[]) =>
  board && !other ? { link: { href: paths.board(board.slug)(), label: 'View board' } } : {};

export const savedMessage = (boards: readonly OwnBoard[]): Message => ({
  kind: 'status',
  text: `Saved to ${namesOf(boards)}.`,
  ...linkTo(boards),
});

export const removedMessage = (boards: readonly OwnBoard[]): Message => ({
  kind: 'status',
  text: `Removed from ${namesOf(boards)}.`,
});

async function takeBack(pin: PinToAdd, board: OwnBoard): Promise<void> {
  try {
    await removeFromBoard(pin.id, board._id);
    noteOnBoard(pin.id, board, false);
    forgetBoardsWithPin(pin.id);
    raiseMessage(removedMessage([board]));
  } catch (error) {
    showFailure('The pin is still saved.', error, () => void takeBack(pin, board));
  }
}

function showFailure(what: string, error: unknown, retry: () => void): void {
  if (!(error instanceof ApiError)) throw error;
  if (SHOWN_BY_PAGE.has(error.status) || error.code === 'banned') return;
  // Deleted in another tab or device: the next try takes another board.
  if (error.status === 404) void reloadAccount().catch(() => undefined);
  raiseMessage({ kind: 'alert', text: `${what} ${error.message}`, retry });
}
