'use client';

import type {
  BoardsOfPinProps,
  OwnPinsProps,
  PinsOnBoardProps,
  UntilTakenProps,
  WhileOnBoardProps,
} from '@/components/viewer/live-board-counts';
import { signedInPart } from '@/components/viewer/signed-in-part';
import { countText } from '@/lib/domain/count-text';

export const PinsOnBoard = signedInPart<PinsOnBoardProps>(
  (actions) => actions.PinsOnBoard,
  ({ count }) => countText(count, 'pin'),
);

export const BoardsOfPin = signedInPart<BoardsOfPinProps>(
  (actions) => actions.BoardsOfPin,
  ({ count }) => countText(count, 'board'),
);

export const OwnPins = signedInPart<OwnPinsProps>(
  (actions) => actions.OwnPins,
  ({ count }) => count,
);

export const UntilTaken = signedInPart<UntilTakenProps>(
  (actions) => actions.UntilTaken,
  ({ children }) => children,
);

export const WhileOnBoard = signedInPart<WhileOnBoardProps>(
  (actions) => actions.WhileOnBoard,
  ({ children }) => children,
);
