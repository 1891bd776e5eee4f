import { useEffect, useRef, useState } from 'react';
import { raiseApiError } from '@/lib/client/api-error-event';
import { ApiError } from '@/lib/client/api';
import type { PinToAdd } from '@/lib/client/board-dialogs';
import { addToBoard, removeFromBoard } from '@/lib/client/board-pins';
import { createOrUpdateBoard } from '@/lib/client/create-or-update-board';
import { noteFocus } from '@/lib/client/focus-before';
import { raiseMessage, type Message } from '@/lib/client/message-event';
import { noteNewBoard, useBoardsWithPin, type OwnBoard } from '@/lib/client/own-boards';
import { noteOnBoard, removedMessage, savedMessage } from '@/lib/client/save-pin';
import { isolated } from '@/lib/domain/isolated';

const NOTHING = new Set<string>();
const NO_FAILURES: ReadonlyMap<string, string> = new Map();

const withId = (ids: ReadonlySet<string>, id: string, isIn: boolean) =>
  new Set(isIn ? [...ids, id] : [...ids].filter((other) => other !== id));

const alert = (text: string): Message => ({ kind: 'alert', text });

/** Each act is carried out at once; the last one can still be undone after the dialog. */
export function useAddToBoard(pin: PinToAdd) {
  const { data, error, mutate } = useBoardsWithPin(pin.id);
  const holding = data ?? NOTHING;
  const [failures, setFailures] = useState(NO_FAILURES);
  const [note, setNote] = useState<Message>();
  const [work, setWork] = useState<string>();
  const busy = useRef(new Set<string>());
  const closed = useRef<{ last?: Message; isClosed: boolean }>({ isClosed: false });

  useEffect(() => {
    const state = closed.current;
    state.isClosed = false;
    return () => {
      state.isClosed = true;
      if (state.last?.undo) raiseMessage(state.last);
    };
  }, []);

  const tell = (message: Message | undefined) => {
    closed.current.last = message;
    if (closed.current.isClosed && message) return raiseMessage(message);
    if (message) noteFocus();
    setNote(message);
  };

  const show = (id: string, isIn: boolean) => mutate((ids) => withId(ids ?? NOTHING, id, isIn), { revalidate: false });

  /** True if it is done. */
  const put = async (board: OwnBoard, isIn: boolean, isUndo = false): Promise<boolean> => {
    if (busy.current.has(board._id)) return false;
    busy.current.add(board._id);
    tell(undefined);
    setFailures((before) => new Map([...before].filter(([id]) => id !== board._id)));
    try {
      const left = await show(board._id, isIn);
      await (isIn ? addToBoard : removeFromBoard)(pin.id, board._id);
      noteOnBoard(pin.id, board, isIn, (left?.size ?? 0) > 0);
      const undo = isUndo ? undefined : () => void put(board, !isIn, true);
      tell({ ...(isIn ? savedMessage : removedMessage)(board), undo });
      return true;
    } catch (failure) {
      await show(board._id, !isIn);
      const text = sentenceOf(failure);
      if (isIn) {
        raiseApiError({ code: 2 });
        setFailures((before) => new Map([...before, [board._id, text]]));
      } else tell(alert(`The pin was not removed. ${text}`));
      return false;
    } finally {
      busy.current.delete(board._id);
      if (!data) void mutate(); // the list that was being loaded is from before
    }
  };

  /** @throws ApiError */
  const createAndSave = async (name: string): Promise<boolean> => {
    const board = await createOrUpdateBoard({ name, description: '', isPrivate: false });
    const isDone = await put({ ...board, isPrivate: false }, true);
    noteNewBoard(board);
    return isDone;
  };

  const create = async (name: string) => {
    if (work) return;
    tell(undefined);
    setWork('Creating the board …');
    try {
      await createAndSave(name);
    } catch (failure) {
      tell(alert(sentenceOf(failure)));
    } finally {
      setWork(undefined);
    }
  };

  return {
    holding,
    failures,
    note,
    work,
    put,
    create,
    createAndSave,
    noteAlready: ({ name }: OwnBoard) => tell({ kind: 'status', text: `Already saved to “${isolated(name)}”.` }),
    /** Loading the boards with the pin failed. */
    isUnknown: error !== undefined,
    learn: () => void mutate(),
  };
}

function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) throw failure;
  return failure.message;
}
