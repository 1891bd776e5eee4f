import { api, ApiError } from '@/lib/client/api';
import { PINS_AT_ONCE } from '@/lib/config';
import type { BoardActs, BulkAnswer, PinActs } from '@/lib/schemas/bulk-acts';

/** Files or words of each pin are looked at one by one. */
const SLOW_AT_ONCE = 20;

export const actOnPins = (body: PinActs): Promise<BulkAnswer> => api('/pins/acts', { method: 'POST', body });

export const actOnBoard = (boardId: string, body: BoardActs): Promise<BulkAnswer> =>
  api(`/boards/${boardId}/acts`, { method: 'POST', body });

interface Batches {
  ids: readonly string[];
  isSlow?: boolean;
  call: (part: string[]) => Promise<BulkAnswer>;
  /** Gets the number of pins that are through. */
  onProgress?: (count: number) => void;
}

/** Makes as many calls as it takes; the first one that fails ends it. Only if nothing was done: @throws ApiError */
export async function inBatches({ ids, isSlow = false, call, onProgress }: Batches): Promise<BulkAnswer> {
  const size = isSlow ? SLOW_AT_ONCE : PINS_AT_ONCE;
  const answer: BulkAnswer = { done: [], failed: [] };
  for (let at = 0; at < ids.length; at += size) {
    onProgress?.(at);
    try {
      const { done, failed } = await call(ids.slice(at, at + size));
      answer.done.push(...done);
      answer.failed.push(...failed);
    } catch (error) {
      if (!(error instanceof ApiError) || at === 0) throw error;
      const { message } = error;
      answer.failed.push(...ids.slice(at).map((id) => ({ id, message })));
      break;
    }
  }
  return answer;
}
