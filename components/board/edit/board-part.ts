import type { Card } from '@/lib/domain/card';

/** The pins of a board on one screen, and their surroundings. */
export interface BoardPart {
  cards: Card[];
  /** The pin right before these, and the two right after. */
  before: string | null;
  after: string[];
  /** Pins of the board before these. */
  offset: number;
  total: number;
  page: number;
  totalPages: number;
}
