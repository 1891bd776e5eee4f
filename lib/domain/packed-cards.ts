import type { Card } from '@/lib/domain/card';

/** Cards as one text, because React would walk through every value three times: for its data, the HTML and the page. */
export interface PackedCards {
  readonly json: string;
}

const unpacked = new WeakMap<PackedCards, readonly Card[]>();

export const packCards = (cards: readonly Card[]): PackedCards => ({ json: JSON.stringify(cards) });

/** The same array for the same object. */
export function unpackCards(packed: PackedCards): readonly Card[] {
  let cards = unpacked.get(packed);
  if (!cards) {
    cards = JSON.parse(packed.json) as readonly Card[];
    unpacked.set(packed, cards);
  }
  return cards;
}
