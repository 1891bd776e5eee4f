'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { api, ApiError } from '@/lib/client/api';
import { forgetDeletedBoard, keepDeletedBoard, readDeletedBoard, type DeletedBoard } from '@/lib/client/deleted-board';
import { paths } from '@/lib/routes';
import type { Board } from '@/lib/schemas/board';

const OFFERED_MS = 10_000;

const BANNER =
  'fixed inset-x-4 bottom-4 z-50 mx-auto flex w-fit max-w-lg flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-line bg-surface py-2 pr-2 pl-4 shadow-(--shadow)';

/** Tells that a board was deleted, and offers for ten seconds to undo it; not while somebody is about to. */
export function DeletedBoardNotice() {
  const [board, setBoard] = useState<DeletedBoard | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const [failure, setFailure] = useState('');

  // After the empty status has been there: only what comes into one is read out.
  useEffect(() => {
    const found = readDeletedBoard();
    if (!found) return;
    const until = found.until ?? Date.now() + OFFERED_MS;
    keepDeletedBoard({ ...found, until });
    const timer = setTimeout(() => setBoard({ ...found, until }));
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!board || isHeld) return;
    const end = () => {
      forgetDeletedBoard();
      setBoard(null);
    };
    const timer = setTimeout(end, (board.until ?? 0) - Date.now());
    return () => clearTimeout(timer);
  }, [board, isHeld]);

  const undo = async () => {
    if (!board) return;
    setIsHeld(true);
    setFailure('');
    try {
      const { slug } = await api<Board>(`/boards/${board._id}/restore`, { method: 'POST', body: {} });
      forgetDeletedBoard();
      location.assign(paths.board(slug)());
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'It could not be undone. Please try again.');
    }
  };

  const hold = (held: boolean) => () => setIsHeld(held);
  return (
    <div className={board ? BANNER : undefined}>
      <p role="status" className="min-w-0 truncate">
        {board && `“${board.name}” is deleted.`}
      </p>
      {board && (
        <Button
          variant="primary"
          onPointerEnter={hold(true)}
          onPointerLeave={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
