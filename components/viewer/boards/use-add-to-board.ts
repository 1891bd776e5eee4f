import { useState } from 'react';
import { flushSync } from 'react-dom';
import { raiseApiError } from '@/lib/client/api-error-event';
import { ApiError } from '@/lib/client/api';
import { addToBoards, removeFromBoard, type BoardFailures } from '@/lib/client/board-pins';
import { raiseMessage } from '@/lib/client/message-event';
import { useBoardsWithPin, type OwnBoard } from '@/lib/client/own-boards';

const NOTHING: ReadonlySet<string> = new Set();
const NO_FAILURES: BoardFailures = new Map();

/** The message at the foot of the dialog. */
export interface Note {
  kind: 'alert' | 'status';
  text: string;
}

/** The choice in the dialog "Save to Board", and its outcome. */
export function useAddToBoard(pinId: string, boards: readonly OwnBoard[], onDone: () => void) {
  const { data: holding = NOTHING, error, mutate } = useBoardsWithPin(pinId);
  const [chosen, setChosen] = useState(NOTHING);
  const [failures, setFailures] = useState(NO_FAILURES);
  const [note, setNote] = useState<Note>();
  const [isWorking, setIsWorking] = useState(false);
  const picked = boards.filter(({ _id }) => chosen.has(_id) && !holding.has(_id));

  const choose = (id: string, isChosen: boolean) => {
    setNote(undefined);
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  };

  /** @param showFailed called once the boards on which the pin could not be put are marked */
  const submit = async (showFailed: () => void) => {
    if (isWorking) return;
    if (picked.length === 0) return setNote({ kind: 'alert', text: 'Choose a board first.' });
    setNote(undefined);
    setIsWorking(true);
    const ids = picked.map(({ _id }) => _id);
    const failed = await addToBoards(pinId, ids);
    const added = ids.filter((id) => !failed.has(id));
    await mutate(new Set([...holding, ...added]), { revalidate: false });
    if (failed.size === 0) {
      const [only] = picked;
      const place = picked.length === 1 && only ? `“${only.name}”` : `${picked.length} boards`;
      raiseMessage({ kind: 'status', text: `Saved to ${place}.` });
      return onDone();
    }
    flushSync(() => {
      setFailures(failed);
      setIsWorking(false);
    });
    raiseApiError({ code: 2 });
    showFailed();
  };

  const remove = async ({ _id, name }: OwnBoard) => {
    setNote(undefined);
    try {
      await removeFromBoard(pinId, _id);
      await mutate(new Set([...holding].filter((id) => id !== _id)), { revalidate: false });
      choose(_id, false);
      setNote({ kind: 'status', text: `Removed from “${name}”.` });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setNote({ kind: 'alert', text: `The pin was not removed. ${failure.message}` });
    }
  };

  return {
    holding,
    chosen,
    failures,
    note,
    isWorking,
    choose,
    submit,
    remove,
    /** Which boards hold the pin could not be learned. */
    isUnknown: error !== undefined,
    learn: () => void mutate(),
  };
}
