import { useMemo } from 'react';
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
