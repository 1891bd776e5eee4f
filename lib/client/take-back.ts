import { api } from '@/lib/client/api';
import { raiseMessage } from '@/lib/client/message-event';
import { showFailure } from '@/lib/client/personal';

export interface UndoCall {
  /** Below /api. */
  path: string;
  body: unknown;
}

const failuresOf = (answer: unknown): readonly unknown[] =>
  typeof answer === 'object' && answer !== null && 'failed' in answer && Array.isArray(answer.failed)
    ? answer.failed
    : [];

/** Makes the undo calls, then runs `then`, by default a reload. Failures show a message. */
export async function takeBack(calls: readonly UndoCall[], then = () => location.reload()): Promise<void> {
  raiseMessage({ kind: 'status', text: 'Undoing …' });
  let failed = 0;
  try {
    for (const { path, body } of calls) failed += failuresOf(await api(path, { method: 'POST', body })).length;
  } catch (error) {
    return showFailure(error);
  }
  if (failed > 0) raiseMessage({ kind: 'alert', text: `It could not be undone for ${failed} of the pins.` });
  then();
}
