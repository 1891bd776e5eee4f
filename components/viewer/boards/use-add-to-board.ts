import { useState } from 'react';
import { flushSync } from 'react-dom';
import { raiseApiError } from '@/lib/client/api-error-event';
import { ApiError } from '@/lib/client/api';
import type { PinToAdd } from '@/lib/client/board-dialogs';
import { addToBoard, addToBoards, removeFromBoard, type BoardFailures } from '@/lib/client/board-pins';
import { createOrUpdateBoard } from '@/lib/client/create-or-update-board';
import { noteNewBoard, useBoardsWithPin, type OwnBoard } from '@/lib/client/own-boards';
import { noteOnBoards, noteSaved, showSaved } from '@/lib/client/save-pin';
import { isolated } from '@/lib/domain/isolated';

const NOTHING: ReadonlySet<string> = new Set();
const NO_FAILURES: BoardFailures = new Map();

/** At the foot of the dialog. */
export interface Note {
  kind: 'alert' | 'status';
  text: string;
}

const createBoard = (name: string) => createOrUpdateBoard({ name, description: '', isPrivate: false });

export function useAddToBoard(pin: PinToAdd, boards: readonly OwnBoard[], onDone: () => void) {
  const { data: holding = NOTHING, error, mutate } = useBoardsWithPin(pin.id);
  const [chosen, setChosen] = useState(NOTHING);
  const [failures, setFailures] = useState(NO_FAILURES);
  const [note, setNote] = useState<Note>();
  /** Pending work in words. */
  const [work, setWork] = useState<string>();
  const picked = boards.filter(({ _id }) => chosen.has(_id) && !holding.has(_id));

  const choose = (id: string, isChosen: boolean) => {
    setNote(undefined);
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)));
  };

  const noteAdded = async (added: readonly OwnBoard[]) => {
    noteSaved(pin.id, added);
    await mutate(new Set([...holding, ...added.map(({ _id }) => _id)]), { revalidate: false });
  };

  /** `showFailed` is called once the failed boards are marked. */
  const submit = async (showFailed: () => void) => {
    if (work) return;
    if (picked.length === 0) return setNote({ kind: 'alert', text: 'Choose a board first.' });
    setNote(undefined);
    setWork('Saving …');
    const failed = await addToBoards(
      pin.id,
      picked.map(({ _id }) => _id),
    );
    const added = picked.filter(({ _id }) => !failed.has(_id));
    if (added.length > 0) await noteAdded(added);
    if (failed.size === 0) {
      showSaved(pin, added, holding.size > 0);
      return onDone();
    }
    flushSync(() => {
      setFailures(failed);
      setWork(undefined);
    });
    raiseApiError({ code: 2 });
    showFailed();
  };

  const remove = async ({ _id, name }: OwnBoard) => {
    setNote(undefined);
    setWork('Removing …');
    try {
      await removeFromBoard(pin.id, _id);
      const left = [...holding].filter((id) => id !== _id);
      noteOnBoards(pin.id, left.length > 0);
      await mutate(new Set(left), { revalidate: false });
      choose(_id, false);
      setNote({ kind: 'status', text: `Removed from “${isolated(name)}”.` });
    } catch (failure) {
      setNote({ kind: 'alert', text: `The pin was not removed. ${sentenceOf(failure)}` });
    } finally {
      setWork(undefined);
    }
  };

  /** Also chooses it. */
  const create = async (name: string) => {
    if (work) return;
    setNote(undefined);
    setWork('Creating the board …');
    try {
      choose(noteNewBoard(await createBoard(name))._id, true);
    } catch (failure) {
      setNote({ kind: 'alert', text: sentenceOf(failure) });
    } finally {
      setWork(undefined);
    }
  };

  /** The new board stays chosen if adding the pin fails. @throws ApiError */
  const createAndSave = async (name: string) => {
    const made = await createBoard(name);
    try {
      await addToBoard(pin.id, made._id);
      const board = noteNewBoard(made);
      await noteAdded([board]);
      showSaved(pin, [board]);
      onDone();
    } catch (failure) {
      choose(noteNewBoard(made)._id, true);
      setNote({
        kind: 'alert',
        text: `“${isolated(made.name)}” is made, but the pin was not saved to it. ${sentenceOf(failure)}`,
      });
    }
  };

  return {
    holding,
    chosen,
    failures,
    note,
    work,
    choose,
    submit,
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
