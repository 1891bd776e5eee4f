import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { raiseApiError } from '@/lib/client/api-error-event';
import { ApiError } from '@/lib/client/api';
import type { PinToAdd } from '@/lib/client/board-dialogs';
import { addToBoard, removeFromBoard } from '@/lib/client/board-pins';
import { createOrUpdateBoard } from '@/lib/client/create-or-update-board';
import { noteFocus } from '@/lib/client/focus-before';
import { raiseMessage, type Message } from '@/lib/client/message-event';
import {
  noteNewBoard,
  refreshBoardPictures,
  toOwnBoard,
  useBoardsWithPin,
  type OwnBoard,
} from '@/lib/client/own-boards';
import { noteOnBoard, removedMessage, savedMessage } from '@/lib/client/save-pin';
import { isolated } from '@/lib/domain/isolated';
import type { Board } from '@/lib/schemas/board';

const NOTHING: ReadonlySet<string> = new Set();
const NO_FAILURES: ReadonlyMap<string, string> = new Map();
const NONE: readonly OwnBoard[] = [];

const alert = (text: string): Message => ({ kind: 'alert', text });
const withoutBoard = (boards: readonly OwnBoard[], { _id }: OwnBoard) => boards.filter((other) => other._id !== _id);

interface Handlers {
  /** Saved to all. */
  onDone: () => void;
  /** Called once an error is shown. */
  onProblem: () => void;
}

/** Boards are chosen, then saved to all at once; the last act can still be undone after the dialog (rules 155 and 156). */
export function useAddToBoard(pin: PinToAdd, { onDone, onProblem }: Handlers) {
  const { data, error, mutate } = useBoardsWithPin(pin.id);
  const savedOn = data ?? NOTHING;
  const [chosen, setChosen] = useState(NONE);
  const [failures, setFailures] = useState(NO_FAILURES);
  const [note, setNote] = useState<Message>();
  const [work, setWork] = useState<string>();
  const isBusy = useRef(false);
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

  /** One act at a time. */
  const run = async (words: string, act: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    tell(undefined);
    setFailures(NO_FAILURES);
    setWork(words);
    try {
      await act();
    } finally {
      isBusy.current = false;
      setWork(undefined);
      if (!data) void mutate(); // the list that was being loaded is from before
    }
  };

  const show = (boards: readonly OwnBoard[], isIn: boolean) => {
    const ids = boards.map(({ _id }) => _id);
    const change = (before = NOTHING) =>
      new Set(isIn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)));
    return mutate(change, { revalidate: false });
  };

  /** Optimistic; failed boards are reverted. */
  const carryOut = async (boards: readonly OwnBoard[], isIn: boolean) => {
    await show(boards, isIn);
    const send = isIn ? addToBoard : removeFromBoard;
    const answers = await Promise.all(boards.map(({ _id }) => send(pin.id, _id).then(() => undefined, sentenceOf)));
    const done = boards.filter((_board, at) => answers[at] === undefined);
    const failed = boards.flatMap((board, at) => {
      const text = answers[at];
      return text === undefined ? [] : [{ board, text }];
    });
    const left = await show(
      failed.map(({ board }) => board),
      !isIn,
    );
    for (const board of done) noteOnBoard(pin.id, board, isIn, (left?.size ?? 0) > 0);
    refreshBoardPictures();
    return { done, failed };
  };

  const takeBack = (boards: readonly OwnBoard[], wasIn: boolean) =>
    run(wasIn ? 'Removing …' : 'Saving …', async () => {
      const { done, failed } = await carryOut(boards, !wasIn);
      if (done.length > 0) tell((wasIn ? removedMessage : savedMessage)(done));
      const [first] = failed;
      if (first) tell(alert(`${wasIn ? 'The pin is still saved.' : 'The pin was not saved.'} ${first.text}`));
    });

  /** `made` is added to the list only after the call: a list would replace the form too early. */
  const saveTo = async (boards: readonly OwnBoard[], made?: Board) => {
    const { done, failed } = await carryOut(boards, true);
    if (made) noteNewBoard(made);
    const message = { ...savedMessage(done), undo: () => void takeBack(done, true) };
    if (failed.length === 0) {
      if (closed.current.isClosed) return raiseMessage(message);
      closed.current.last = message;
      return onDone();
    }
    raiseApiError({ code: 2 });
    if (done.length > 0) tell(message);
    flushSync(() => {
      setChosen(failed.map(({ board }) => board));
      setFailures(new Map(failed.map(({ board, text }) => [board._id, text])));
    });
    onProblem();
  };

  /** With `board` also to that one. */
  const save = async (board?: OwnBoard) => {
    const boards = [...(board ? [...withoutBoard(chosen, board), board] : chosen)].filter(
      ({ _id }) => !savedOn.has(_id),
    );
    if (boards.length > 0) return run('Saving …', () => saveTo(boards));
    if (isBusy.current) return;
    if (board) return tell({ kind: 'status', text: `Already saved to “${isolated(board.name)}”.` });
    tell(alert(savedOn.size > 0 ? 'Choose another board first.' : 'Choose a board first.'));
    onProblem();
  };

  /** @throws ApiError */
  const createAndSave = async (name: string) => {
    const board = await createOrUpdateBoard({ name, description: '', isPrivate: false });
    await saveTo([...chosen, toOwnBoard(board)], board);
  };

  const create = (name: string) =>
    run('Creating the board …', () => createAndSave(name).catch((failure) => tell(alert(sentenceOf(failure)))));

  const remove = (board: OwnBoard) =>
    run('Removing …', async () => {
      const { done, failed } = await carryOut([board], false);
      const [first] = failed;
      if (first) tell(alert(`The pin was not removed. ${first.text}`));
      else tell({ ...removedMessage(done), undo: () => void takeBack(done, false) });
    });

  const isChosen = ({ _id }: OwnBoard) => chosen.some((other) => other._id === _id);

  const choose = (board: OwnBoard, isIn = !isChosen(board)) => {
    if (isBusy.current) return;
    tell(undefined);
    setFailures((before) => new Map([...before].filter(([id]) => id !== board._id)));
    setChosen((before) => (isIn ? [...withoutBoard(before, board), board] : withoutBoard(before, board)));
  };

  return {
    savedOn,
    chosen,
    isChosen,
    failures,
    note,
    work,
    choose,
    save,
    remove,
    create,
    createAndSave,
    /** Loading the boards with the pin failed. */
    isUnknown: error !== undefined,
    learn: () => void mutate(),
  };
}

function sentenceOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) throw failure;
  return failure.message;
}
