import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Failure } from '@/components/ui/messages';
import { BoardChoice } from '@/components/viewer/boards/board-choice';
import { BoardFace } from '@/components/viewer/boards/board-row';
import { failureOf } from '@/components/form/field-error';
import { createOrUpdateBoard } from '@/lib/client/create-or-update-board';
import { noteNewBoard, useOwnBoards, type OwnBoard } from '@/lib/client/own-boards';

interface PickBoardProps {
  title: string;
  open: boolean;
  /** Id of the board that the pins are on; it cannot be picked. */
  except?: string;
  onClose: () => void;
  onPick: (board: OwnBoard) => void;
}

/** One of the viewer's boards, or a new one; a press takes it. */
export const PickBoard = ({ title, open, except, onClose, onPick }: PickBoardProps) => (
  <Dialog title={title} open={open} onClose={onClose}>
    <Choice except={except} onClose={onClose} onPick={onPick} />
  </Dialog>
);

function Choice({ except, onClose, onPick }: Pick<PickBoardProps, 'except' | 'onClose' | 'onPick'>) {
  const boards = useOwnBoards().filter(({ _id }) => _id !== except);
  const [failure, setFailure] = useState<string>();
  const create = async (name: string) => {
    try {
      onPick(noteNewBoard(await createOrUpdateBoard({ name, description: '', isPrivate: false })));
    } catch (error) {
      setFailure(failureOf(error).message);
    }
  };
  return (
    <>
      <BoardChoice
        boards={boards}
        row={(board, picture) => (
          <li key={board._id} className="board-row">
            <button type="button" onClick={() => onPick(board)}>
              <BoardFace board={board} picture={picture} />
            </button>
          </li>
        )}
        onEnter={(board) => board && onPick(board)}
        create={(name) => void create(name)}
        onDone={onClose}
      />
      {failure && <Failure>{failure}</Failure>}
    </>
  );
}
