import { useMemo } from 'react';
import type { CardPage } from '@/components/feed/places';
import { useBoardChanges } from '@/lib/client/board-changes';
import { useListChanges } from '@/lib/client/list-changes';
import { paths } from '@/lib/routes';

/** Ids that the viewer has put into the trash, or taken off the board whose page this is. */
export function useTakenPins(): ReadonlySet<string> {
  const onBoards = useBoardChanges();
  const { trashed } = useListChanges();
  return useMemo(() => {
    const off = onBoards.filter(({ board, was, is }) => was && !is && paths.board(board.slug)() === location.pathname);
    return new Set([...trashed, ...off.map(({ pinId }) => pinId)]);
  }, [onBoards, trashed]);
}

/** The list with what the viewer has done to its pins since (rule 331). */
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
