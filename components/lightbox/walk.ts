import type { Card } from '@/lib/domain/card';

/** A position in a list of pins. */
export interface Walk {
  /** Known pins in the list's order. */
  cards: readonly Card[];
  /** The list's order, or a shuffled one. */
  order: readonly Card[];
  at: number;
  isShuffled: boolean;
  /** A step past the loaded pins. It is taken when the next page arrives. */
  awaited?: 1 | -1;
}

/** From 0 up to 1, like `Math.random`. */
export type Chance = () => number;

export function beginWalk(cards: readonly Card[], slugOrId?: string): Walk {
  const at = cards.findIndex((card) => card[1] === slugOrId);
  return { cards, order: cards, at: Math.max(0, at), isShuffled: false };
}

export const cardAt = (walk: Walk, step = 0): Card | undefined => walk.order[walk.at + step];

/** A step to a pin that is not loaded yet waits in `awaited`. */
export const stepTo = (walk: Walk, step: 1 | -1): Walk =>
  cardAt(walk, step) ? { ...walk, at: walk.at + step, awaited: undefined } : { ...walk, awaited: step };

/** The other pins follow the shown one in random order. */
export function shuffle(walk: Walk, chance: Chance): Walk {
  const shown = cardAt(walk);
  const others = walk.cards.filter((card) => card !== shown);
  return {
    ...walk,
    order: [...(shown ? [shown] : []), ...mixed(others, chance)],
    at: 0,
    isShuffled: true,
    awaited: undefined,
  };
}

/** Restores the list's order at the shown pin. */
export function straighten(walk: Walk): Walk {
  const shown = cardAt(walk);
  return {
    ...walk,
    order: walk.cards,
    at: Math.max(
      0,
      walk.cards.findIndex((card) => card === shown),
    ),
    isShuffled: false,
    awaited: undefined,
  };
}

/** From the first pin, or reshuffled. */
export const beginAgain = (walk: Walk, chance: Chance): Walk =>
  walk.isShuffled ? { ...walk, order: mixed(walk.cards, chance), at: 0 } : { ...walk, at: 0 };

/** Adds a loaded page, then takes the awaited step. A shuffled walk shows the new pins last. */
export function addPage(walk: Walk, page: readonly Card[], end: 'after' | 'before', chance: Chance): Walk {
  const known = new Set(walk.cards.map(([id]) => id));
  const added = page.filter(([id]) => !known.has(id));
  const cards = end === 'after' ? [...walk.cards, ...added] : [...added, ...walk.cards];
  const order = walk.isShuffled ? [...walk.order, ...mixed(added, chance)] : cards;
  const at = end === 'before' && !walk.isShuffled ? walk.at + added.length : walk.at;
  const longer = { ...walk, cards, order, at };
  return walk.awaited ? stepTo(longer, walk.awaited) : longer;
}

/** Fisher and Yates. */
function mixed(cards: readonly Card[], chance: Chance): Card[] {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a && b) [order[last], order[other]] = [b, a];
  }
  return order;
}
