'use client';

import { useMemo } from 'react';
import { PinGrid, type PinGridProps } from '@/components/feed/pin-grid';
import { useListNow } from '@/components/feed/use-list-now';
import { unpackCards, type PackedCards } from '@/lib/domain/packed-cards';

interface PinListProps extends Omit<PinGridProps, 'pages' | 'view'> {
  cards: PackedCards;
  page?: number;
}

/** Without further pages. */
export function PinList({ cards, page = 1, ...grid }: PinListProps) {
  const pages = useMemo(() => [{ page, cards: unpackCards(cards) }], [page, cards]);
  return <PinGrid pages={useListNow(pages)} {...grid} />;
}
