import type { Card } from '@/lib/domain/card';

/** Where somebody is among the pins of a list that they look at one after the other. */
export interface Walk {
  /** The pins that are known, in the order of the list. */
  cards: readonly Card[];
  /** The order in which they come: the list's, or a shuffled one. */
  order: readonly Card[];
  at: number;
  isShuffled: boolean;
  /** A step beyond the pins that are known: it is taken when the page comes that they are on. */
  awaited?: 1 | -1;
}

/** A number from 0 up to 1, as `Math.random` gives. */
export type Chance = () => number;

export function beginWalk(cards: readonly Card[], slugOrId?: string): Walk {
  const at = cards.findIndex((card) => card[1] === slugOrId);
  return { cards, order: cards, at: Math.max(0, at), isShuffled: false };
}

export const cardAt = (walk: Walk, step = 0): Card | undefined => walk.order[walk.at + step];

/** Goes to a neighbour, or waits for it where it is not known yet. */
export const stepTo = (walk: Walk, step: 1 | -1): Walk =>
  cardAt(walk, step) ? { ...walk, at: walk.at + step, awaited: undefined } : { ...walk, awaited: step };

/** From the pin that is shown on, all others come once, in an order of chance. */
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

/** Back to the list's order, at the pin that is shown. */
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

/** Begins anew when all have been shown: with the first pin, or in another order of chance. */
export const beginAgain = (walk: Walk, chance: Chance): Walk =>
  walk.isShuffled ? { ...walk, order: mixed(walk.cards, chance), at: 0 } : { ...walk, at: 0 };

/**
 * Adds a page of the list behind or before those that are known, and takes the step that waits for it. A shuffled walk meets
 * its pins after all others.
 */
export function addPage(walk: Walk, page: readonly Card[], end: 'after' | 'before', chance: Chance): Walk {
  const known = new Set(walk.cards.map(([id]) => id));
  const added = page.filter(([id]) => !known.has(id));
  const cards = end === 'after' ? [...walk.cards, ...added] : [...added, ...walk.cards];
  const order = walk.isShuffled ? [...walk.order, ...mixed(added, chance)] : cards;
  const at = end === 'before' && !walk.isShuffled ? walk.at + added.length : walk.at;
  const longer = { ...walk, cards, order, at };
  return walk.awaited ? stepTo(longer, walk.awaited) : longer;
}

/** The same in an order of chance (Fisher and Yates). */
function mixed(cards: readonly Card[], chance: Chance): Card[] {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a && b) [order[last], order[other]] = [b, a];
  }
  return order;
}
