import type { ReactNode } from 'react';
import { useBoardChanges, useGained } from '@/lib/client/board-changes';
import { useListChanges } from '@/lib/client/list-changes';
import { useTakenPins } from '@/lib/client/taken-pins';
import { countText } from '@/lib/domain/count-text';

export interface PinsOnBoardProps {
  slug: string;
  /** The page's own count. */
  count: number;
}

export interface BoardsOfPinProps {
  pinId: string;
  /** The page's own count, of public boards. */
  count: number;
}

export interface OwnPinsProps {
  /** The page's own count. */
  count: number;
}

export interface UntilTakenProps {
  pinId: string;
  children: ReactNode;
}

export interface WhileOnBoardProps {
  pinId: string;
  slug: string;
  children: ReactNode;
}

/** Follows what the viewer saves and removes. */
export const PinsOnBoard = ({ slug, count }: PinsOnBoardProps) =>
  countText(count + useGained(({ board }) => board.slug === slug), 'pin');

/** Follows what the viewer saves and removes. */
export const BoardsOfPin = ({ pinId, count }: BoardsOfPinProps) =>
  countText(count + useGained((change) => change.pinId === pinId && !change.board.isPrivate), 'board');

/** Follows what the viewer puts into the trash. */
export const OwnPins = ({ count }: OwnPinsProps) => count - useListChanges().trashed.size;

/** Hides a pin's picture once the pin is taken away. A restored pin has another picture, so its old one stays hidden. */
export function UntilTaken({ pinId, children }: UntilTakenProps) {
  const isTaken = useTakenPins().has(pinId);
  return useListChanges().restored.has(pinId) || isTaken ? null : children;
}

/** Hides a board on a pin's page once the viewer has removed the pin from it. */
export function WhileOnBoard({ pinId, slug, children }: WhileOnBoardProps) {
  const last = useBoardChanges().find((change) => change.pinId === pinId && change.board.slug === slug);
  return last && !last.is ? null : children;
}
