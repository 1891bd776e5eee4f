import { useSyncExternalStore } from 'react';
import type { OwnBoard } from '@/lib/client/own-boards';

/** What the viewer has done to a pin on a board since the page was rendered. */
interface BoardChange {
  pinId: string;
  board: OwnBoard;
  was: boolean;
  is: boolean;
}

const NONE: readonly BoardChange[] = [];
let changes = NONE;
const listeners = new Set<() => void>();

export const noteBoardChange = (pinId: string, board: OwnBoard, is: boolean): void =>
  noteBoardChanges([pinId], board, is);

export function noteBoardChanges(pinIds: readonly string[], board: OwnBoard, is: boolean): void {
  const isSame = (change: BoardChange) => change.board._id === board._id && pinIds.includes(change.pinId);
  const before = new Map(changes.filter(isSame).map(({ pinId, was }) => [pinId, was]));
  const made = pinIds.map((pinId) => ({ pinId, board, was: before.get(pinId) ?? !is, is }));
  changes = [...changes.filter((change) => !isSame(change)), ...made];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useBoardChanges = (): readonly BoardChange[] =>
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => NONE,
  );

/** To add to a count that the page was rendered with. */
export const useGained = (isCounted: (change: BoardChange) => boolean): number =>
  useBoardChanges()
    .filter(isCounted)
    .reduce((sum, { was, is }) => sum + Number(is) - Number(was), 0);
