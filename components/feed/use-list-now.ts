import { useMemo } from 'react';
import type { CardPage } from '@/components/feed/places';
import { useListChanges } from '@/lib/client/list-changes';
import { useTakenPins } from '@/lib/client/taken-pins';

/** The list with what the viewer has done to its pins since (rule 157). */
export function useListNow(pages: readonly CardPage[]): readonly CardPage[] {
  const taken = useTakenPins();
  const { tops, restored } = useListChanges();
  return useMemo(() => {
    if (taken.size + tops.length + restored.size === 0) return pages;
    const left = pages.map(({ page, cards }) => ({
      page,
      cards: cards.filter(([id]) => !taken.has(id)).map((card) => restored.get(card[0]) ?? card),
    }));
    return tops.reduce(withFirst, left);
  }, [pages, taken, tops, restored]);
}

/** Page 1 begins with them, in their order; other pages lose them. */
function withFirst(pages: CardPage[], ids: readonly string[]): CardPage[] {
  const isMoved = ([id]: CardPage['cards'][number]) => ids.includes(id);
  const moved = pages.flatMap(({ cards }) => cards.filter(isMoved));
  return pages.map(({ page, cards }) => {
    const others = cards.filter((card) => !isMoved(card));
    return { page, cards: page === 1 ? [...moved, ...others] : others };
  });
}
