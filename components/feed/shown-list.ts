import { hereAsList, type ShownList } from '@/lib/client/visited-list';
import type { Card } from '@/lib/domain/card';

let shown: readonly Card[] = [];
let numbers: readonly number[] = [];

export function noteShownCards(cards: readonly Card[], pages: readonly number[] = [1]): void {
  shown = cards;
  numbers = pages;
}

/** Numbers of the pages that hold the shown cards. */
export const shownPages = (): readonly number[] => numbers;

export const shownList = (): ShownList => ({ href: hereAsList(), cards: shown });
