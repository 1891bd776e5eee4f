import { hereAsList, type ShownList } from '@/lib/client/visited-list';
import type { Card } from '@/lib/domain/card';

let shown: readonly Card[] = [];

/** Notes which cards this page shows, for what looks at them one after the other. */
export function noteShownCards(cards: readonly Card[]): void {
  shown = cards;
}

/** The list that this page shows. */
export const shownList = (): ShownList => ({ href: hereAsList(), cards: shown });
