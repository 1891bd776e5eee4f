import { inParts, SLOW_AT_ONCE } from '@/lib/client/bulk-acts';
import type { UndoCall } from '@/lib/client/take-back';
import type { BoardActs, BulkAnswer, PinActs } from '@/lib/schemas/bulk-acts';

type Done = BulkAnswer['done'];

const onBoard = (boardId: string, body: BoardActs): UndoCall => ({ path: `/boards/${boardId}/acts`, body });
const onPins = (body: PinActs): UndoCall => ({ path: '/pins/acts', body });
const idsOf = (done: Done) => done.map(({ id }) => id);

/** The calls that undo what was done. */
export const undoCalls = {
  add: (boardId: string, done: Done) =>
    inParts(idsOf(done)).map((pinIds) => onBoard(boardId, { act: 'remove', pinIds })),
  /** After pins were removed, moved away or moved to the top. */
  place: (boardId: string, done: Done) =>
    inParts(done.map(({ id, position = 0 }) => ({ id, position }))).map((pins) =>
      onBoard(boardId, { act: 'place', pins }),
    ),
  trash: (done: Done) => inParts(idsOf(done), SLOW_AT_ONCE).map((pinIds) => onPins({ act: 'restore', pinIds })),
  tag: (done: Done) =>
    inParts(
      done.flatMap(({ id, tags = [] }) => (tags.length > 0 ? [{ id, tags }] : [])),
      SLOW_AT_ONCE,
    ).map((pins) => onPins({ act: 'untag', pins })),
};
