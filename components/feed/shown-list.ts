import { hereAsList, type ShownList } from '@/lib/client/visited-list';
import type { Card } from '@/lib/domain/card';

let shown: readonly Card[] = [];

export function noteShownCards(cards: readonly Card[]): void {
  shown = cards;
}

export const shownList = (): ShownList => ({ href: hereAsList(), cards: shown });
