'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { api, ApiError } from '@/lib/client/api';
import { forgetDeletedBoard, keepDeletedBoard, readDeletedBoard, type DeletedBoard } from '@/lib/client/deleted-board';
import { messagesPlace } from '@/lib/client/messages-place';
import { paths } from '@/lib/routes';
import type { Board } from '@/lib/schemas/board';

const OFFERED_MS = 10_000;

/** Offers undo for ten seconds, longer while focused or hovered. */
export function DeletedBoardNotice() {
  const [board, setBoard] = useState<DeletedBoard | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [failure, setFailure] = useState('');

  // Live regions announce only what is added later.
  useEffect(() => {
    const found = readDeletedBoard();
    if (!found) return;
    const until = found.until ?? Date.now() + OFFERED_MS;
    keepDeletedBoard({ ...found, until });
    const timer = setTimeout(() => setBoard({ ...found, until }));
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!board || isPaused) return;
    const end = () => {
      forgetDeletedBoard();
      setBoard(null);
    };
    const timer = setTimeout(end, (board.until ?? 0) - Date.now());
    return () => clearTimeout(timer);
  }, [board, isPaused]);

  const undo = async () => {
    if (!board) return;
    setIsPaused(true);
    setFailure('');
    try {
      const { slug } = await api<Board>(`/boards/${board._id}/restore`, { method: 'POST', body: {} });
      forgetDeletedBoard();
      location.assign(paths.board(slug)());
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'It could not be undone. Please try again.');
    }
  };

  const pause = (paused: boolean) => () => setIsPaused(paused);
  return createPortal(
    <div className={board ? 'toast' : undefined}>
      <p role="status" className="truncate">
        {board && (
          <>
            “<bdi translate="no">{board.name}</bdi>” is deleted.
          </>
        )}
      </p>
      {board && (
        <Button
          variant="primary"
          onPointerEnter={pause(true)}
          onPointerLeave={pause(false)}
          onFocus={pause(true)}
          onBlur={pause(false)}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      )}
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
    </div>,
    messagesPlace(),
  );
}
