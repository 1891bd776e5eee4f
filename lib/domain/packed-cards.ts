import type { Card } from '@/lib/domain/card';

/**
 * The cards of a page as one text, in an object that React sends once to all that it is given to. React would walk through each
 * value of sixty arrays three times: to write its data, to read them for the HTML, and to put them into the page.
 */
export interface PackedCards {
  readonly json: string;
}

const unpacked = new WeakMap<PackedCards, readonly Card[]>();

export const packCards = (cards: readonly Card[]): PackedCards => ({ json: JSON.stringify(cards) });

/** The cards that `packCards` was given; the same array for the same object. */
export function unpackCards(packed: PackedCards): readonly Card[] {
  let cards = unpacked.get(packed);
  if (!cards) {
    cards = JSON.parse(packed.json) as readonly Card[];
    unpacked.set(packed, cards);
  }
  return cards;
}
