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

export function noteBoardChange(pinId: string, board: OwnBoard, is: boolean): void {
  const isSame = (change: BoardChange) => change.pinId === pinId && change.board._id === board._id;
  const { was } = changes.find(isSame) ?? { was: !is };
  changes = [...changes.filter((change) => !isSame(change)), { pinId, board, was, is }];
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
