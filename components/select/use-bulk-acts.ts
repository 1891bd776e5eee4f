import { useRef, useState } from 'react';
import { loadPages } from '@/components/feed/paging/load-page';
import { shownList, shownPages } from '@/components/feed/shown-list';
import { stopSelecting } from '@/components/select/stop-selecting';
import { actOnBoard, actOnPins, inBatches } from '@/lib/client/bulk-acts';
import { noteBoardChanges } from '@/lib/client/board-changes';
import { noteRestored, noteTop, noteTrashed } from '@/lib/client/list-changes';
import { raiseMessage, type Message } from '@/lib/client/message-event';
import { forgetBoardsWithPin, noteBoardUsed, type OwnBoard } from '@/lib/client/own-boards';
import { showFailure } from '@/lib/client/personal';
import { reloadAccount } from '@/lib/client/refresh-account';
import { savedMessage } from '@/lib/client/save-pin';
import { unselect } from '@/lib/client/selection';
import { takeBack, type UndoCall } from '@/lib/client/take-back';
import { undoCalls } from '@/lib/client/undo-calls';
import { requireVerified } from '@/lib/client/verified';
import { countText } from '@/lib/domain/count-text';
import { isolated } from '@/lib/domain/isolated';
import type { BulkAnswer } from '@/lib/schemas/bulk-acts';

interface Progress {
  words: string;
  done: number;
  total: number;
}

interface Act {
  /** While it runs. */
  words: string;
  isSlow?: boolean;
  /** Puts the pins above those that are there, in the order of the page. */
  isOnTop?: boolean;
  call: (ids: string[]) => Promise<BulkAnswer>;
  /** Shows what was done. */
  show: (done: BulkAnswer['done']) => void;
}

/** What can be done with the chosen pins: one progress line, one message and one Undo each (rule 159). */
export function useBulkActs(ids: readonly string[], board: OwnBoard | undefined) {
  const [progress, setProgress] = useState<Progress>();
  const isBusy = useRef(false);

  const run = async ({ words, isSlow, isOnTop, call, show }: Act) => {
    if (isBusy.current || !(await requireVerified())) return;
    isBusy.current = true;
    const total = ids.length;
    const onProgress = (done: number) => setProgress({ words, done, total });
    try {
      const { done, failed } = await inBatches({
        ids: isOnTop ? inOrder(ids) : ids,
        isSlow,
        isOnTop,
        call,
        onProgress,
      });
      unselect(done.map(({ id }) => id));
      if (failed.length === 0) stopSelecting();
      if (done.length > 0) show(done);
      const [first] = failed;
      if (first)
        raiseMessage({
          kind: 'alert',
          text: `${countText(failed.length, 'pin')} could not be changed. ${first.message}`,
        });
    } catch (error) {
      showFailure(error);
    } finally {
      isBusy.current = false;
      setProgress(undefined);
    }
  };

  const here = board?._id ?? '';
  const acts = {
    copyTo: (to: OwnBoard) =>
      void run({
        words: 'Adding',
        isOnTop: true,
        call: (pinIds) => actOnBoard(to._id, { act: 'add', pinIds }),
        show: (done) => {
          const fresh = done.filter(({ isNew }) => isNew);
          noteBoardUsed(to._id);
          note(done, [[to, true]]);
          tell(`${countText(done.length, 'pin')} saved to “${isolated(to.name)}”.`, {
            link: savedMessage([to]).link,
            undo: undoCalls.add(to._id, fresh),
            after: () => note(fresh, [[to, false]]),
          });
        },
      }),
    moveTo: (to: OwnBoard) =>
      board &&
      void run({
        words: 'Moving',
        isOnTop: true,
        call: (pinIds) => actOnBoard(here, { act: 'move', pinIds, to: to._id }),
        show: (done) => {
          const fresh = done.filter(({ isNew }) => isNew);
          noteBoardUsed(to._id);
          note(done, [
            [board, false],
            [to, true],
          ]);
          tell(`${countText(done.length, 'pin')} moved to “${isolated(to.name)}”.`, {
            link: savedMessage([to]).link,
            undo: [...undoCalls.place(here, done), ...undoCalls.add(to._id, fresh)],
            after: () => {
              note(done, [[board, true]]);
              note(fresh, [[to, false]]);
            },
          });
        },
      }),
    remove: () =>
      board &&
      void run({
        words: 'Removing',
        call: (pinIds) => actOnBoard(here, { act: 'remove', pinIds }),
        show: (done) => {
          note(done, [[board, false]]);
          tell(`${countText(done.length, 'pin')} removed from “${isolated(board.name)}”.`, {
            undo: undoCalls.place(here, done),
            after: () => note(done, [[board, true]]),
          });
        },
      }),
    toTop: () =>
      board &&
      void run({
        words: 'Moving',
        isOnTop: true,
        call: (pinIds) => actOnBoard(here, { act: 'top', pinIds }),
        show: (done) =>
          tell(`${countText(done.length, 'pin')} moved to the top.`, {
            undo: undoCalls.place(here, done),
            after: noteTop(done.map(({ id }) => id)),
          }),
      }),
    addTags: (tags: string[]) =>
      void run({
        words: 'Tagging',
        isSlow: true,
        call: (pinIds) => actOnPins({ act: 'tag', pinIds, tags }),
        show: (done) => tell(`${countText(done.length, 'pin')} tagged.`, { undo: undoCalls.tag(done) }),
      }),
    trash: () =>
      void run({
        words: 'Deleting',
        call: (pinIds) => actOnPins({ act: 'trash', pinIds }),
        show: (done) => {
          noteTrashed(done.map(({ id }) => id));
          tell(`${countText(done.length, 'pin')} moved to the trash.`, {
            undo: undoCalls.trash(done),
            after: () => void showRestored(),
          });
        },
      }),
  };
  return { progress, acts };
}

/** As the page shows them, in whatever order they were chosen. */
function inOrder(ids: readonly string[]): string[] {
  const places = new Map(shownList().cards.map(([id], at) => [id, at]));
  const placeOf = (id: string) => places.get(id) ?? places.size;
  return [...ids].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Cards, counts and marks of this page follow. */
function note(pins: readonly { id: string }[], changes: readonly (readonly [OwnBoard, boolean])[]): void {
  const ids = pins.map(({ id }) => id);
  for (const [board, isIn] of changes) noteBoardChanges(ids, board, isIn);
  ids.forEach(forgetBoardsWithPin);
  void reloadAccount().catch(() => undefined);
}

function tell(
  text: string,
  { undo, after, ...rest }: Pick<Message, 'link'> & { undo: UndoCall[]; after?: () => void },
): void {
  const then = () => {
    after?.();
    raiseMessage(UNDONE);
  };
  raiseMessage({ kind: 'status', text, ...rest, ...(undo.length > 0 && { undo: () => void takeBack(undo, then) }) });
}

const UNDONE: Message = { kind: 'status', text: 'Undone.' };

async function showRestored(): Promise<void> {
  try {
    noteRestored(await loadPages(shownPages()));
  } catch (error) {
    showFailure(error);
  }
}
