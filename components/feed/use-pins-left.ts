import { useMemo } from 'react';
import type { CardPage } from '@/components/feed/places';
import { useBoardChanges } from '@/lib/client/board-changes';
import { paths } from '@/lib/routes';

/** Without the pins that the viewer has taken off the board whose page this is. */
export function usePinsLeft(pages: readonly CardPage[]): readonly CardPage[] {
  const changes = useBoardChanges();
  return useMemo(() => {
    const isTakenOff = changes.filter(
      ({ board, was, is }) => was && !is && paths.board(board.slug)() === location.pathname,
    );
    if (isTakenOff.length === 0) return pages;
    const taken = new Set(isTakenOff.map(({ pinId }) => pinId));
    return pages.map(({ page, cards }) => ({ page, cards: cards.filter(([id]) => !taken.has(id)) }));
  }, [pages, changes]);
}
