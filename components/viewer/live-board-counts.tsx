import { useGained } from '@/lib/client/board-changes';
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

/** Follows what the viewer saves and removes. */
export const PinsOnBoard = ({ slug, count }: PinsOnBoardProps) =>
  countText(count + useGained(({ board }) => board.slug === slug), 'pin');

/** Follows what the viewer saves and removes. */
export const BoardsOfPin = ({ pinId, count }: BoardsOfPinProps) =>
  countText(count + useGained((change) => change.pinId === pinId && !change.board.isPrivate), 'board');
