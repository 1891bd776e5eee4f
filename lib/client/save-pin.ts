import { SHOWN_BY_PAGE } from '@/lib/client/api-error-event';
import { openDialog, type PinToAdd } from '@/lib/client/board-dialogs';
import { addToBoard, removeFromBoard } from '@/lib/client/board-pins';
import { ApiError } from '@/lib/client/api';
import { raiseMessage } from '@/lib/client/message-event';
import { forgetBoardsWithPin, noteBoardUsed, type OwnBoard } from '@/lib/client/own-boards';
import { reloadAccount } from '@/lib/client/refresh-account';
import { requireVerified } from '@/lib/client/verified';
import { readViewer } from '@/lib/client/viewer';
import { isMember, notify, recordDone, type Mark } from '@/lib/client/viewer-sets';
import { paths } from '@/lib/routes';
import { isolated } from '@/lib/domain/isolated';

/** Pins with a pending call, shown as saved already. */
const underWay = new Set<string>();

export const savedMark = (pinId: string): Mark => ({ set: 'boardPins', id: pinId });

export const isShownSaved = (mark: Mark): boolean => underWay.has(mark.id) || isMember(mark);

/** Uses the last board (rule 76); asks for a name without boards, and opens the boards of a saved pin. */
export async function savePin(pin: PinToAdd): Promise<void> {
  if (underWay.has(pin.id) || !(await requireVerified())) return;
  // Right after sign-in the boards have not loaded yet.
  if (!readViewer()?.boards) await reloadAccount().catch(() => undefined);
  const board = readViewer()?.boards?.[0];
  if (!board || isMember(savedMark(pin.id))) return openDialog({ kind: 'add-to-board', pin });
  await saveTo(board, pin);
}

async function saveTo(board: OwnBoard, pin: PinToAdd): Promise<void> {
  underWay.add(pin.id);
  notify(savedMark(pin.id));
  try {
    await addToBoard(pin.id, board._id);
    noteSaved(pin.id, [board]);
    forgetBoardsWithPin(pin.id);
    showSaved(pin, [board]);
  } catch (error) {
    showFailure('The pin was not saved.', error, () => void savePin(pin));
  } finally {
    underWay.delete(pin.id);
    notify(savedMark(pin.id));
  }
}

export function noteSaved(pinId: string, boards: readonly OwnBoard[]): void {
  for (const { _id } of boards.toReversed()) noteBoardUsed(_id);
  noteOnBoards(pinId, true);
}

export const noteOnBoards = (pinId: string, isIn: boolean): void => recordDone({ ...savedMark(pinId), isIn });

/** `isElsewhere`: it was on other boards before. */
export function showSaved(pin: PinToAdd, boards: readonly OwnBoard[], isElsewhere = false): void {
  const [only, ...others] = boards;
  if (!only) return;
  const isOne = others.length === 0;
  raiseMessage({
    kind: 'status',
    text: `Saved to ${isOne ? `“${isolated(only.name)}”` : `${boards.length} boards`}.`,
    ...(isOne && { link: { href: paths.board(only.slug)(), label: 'View board' } }),
    undo: () => void takeBack(pin, boards, isElsewhere),
  });
}

async function takeBack(pin: PinToAdd, boards: readonly OwnBoard[], isElsewhere: boolean): Promise<void> {
  try {
    await Promise.all(boards.map(({ _id }) => removeFromBoard(pin.id, _id)));
    noteOnBoards(pin.id, isElsewhere);
    forgetBoardsWithPin(pin.id);
    raiseMessage({ kind: 'status', text: 'Saving the pin is undone.' });
  } catch (error) {
    showFailure('The pin is still saved.', error, () => void takeBack(pin, boards, isElsewhere));
  }
}

function showFailure(what: string, error: unknown, retry: () => void): void {
  if (!(error instanceof ApiError)) throw error;
  if (SHOWN_BY_PAGE.has(error.status) || error.code === 'banned') return;
  // Deleted in another tab or device: the next try takes another board.
  if (error.status === 404) void reloadAccount().catch(() => undefined);
  raiseMessage({ kind: 'alert', text: `${what} ${error.message}`, retry });
}
