import { api, ApiError } from '@/lib/client/api';
import { PINS_AT_ONCE } from '@/lib/config';
import type { BoardActs, BulkAnswer, PinActs } from '@/lib/schemas/bulk-acts';

/** Files or words of each pin are looked at one by one. */
export const SLOW_AT_ONCE = 20;

export function inParts<T>(items: readonly T[], size = PINS_AT_ONCE): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}

export const actOnPins = (body: PinActs): Promise<BulkAnswer> => api('/pins/acts', { method: 'POST', body });

export const actOnBoard = (boardId: string, body: BoardActs): Promise<BulkAnswer> =>
  api(`/boards/${boardId}/acts`, { method: 'POST', body });

interface Batches {
  ids: readonly string[];
  isSlow?: boolean;
  /** Each call puts its pins above those that are there. */
  isOnTop?: boolean;
  call: (part: string[]) => Promise<BulkAnswer>;
  /** Gets the number of pins that are through. */
  onProgress?: (count: number) => void;
}

/** Makes calls in batches. A failed call ends the run, and the remaining ids count as failed. @throws ApiError if the first call fails */
export async function inBatches({ ids, isSlow, isOnTop, call, onProgress }: Batches): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], failed: [] };
  let through = 0;
  const parts = inParts(ids, isSlow ? SLOW_AT_ONCE : PINS_AT_ONCE);
  if (isOnTop) parts.reverse();
  for (const [at, part] of parts.entries()) {
    onProgress?.(through);
    try {
      const { done, failed } = await call(part);
      answer.done = isOnTop ? [...done, ...answer.done] : [...answer.done, ...done];
      answer.failed.push(...failed);
    } catch (error) {
      if (!(error instanceof ApiError) || through === 0) throw error;
      const { message } = error;
      answer.failed.push(...parts.slice(at).flatMap((left) => left.map((id) => ({ id, message }))));
      break;
    }
    through += part.length;
  }
  return answer;
}
