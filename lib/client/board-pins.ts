import { api, ApiError } from '@/lib/client/api';

const put = (boardId: string, pinId: string, add: 0 | 1, isQuiet = false) =>
  api(`/boards/${boardId}/pins`, { method: 'PATCH', body: { pinId, add }, isQuiet, keepalive: true });

/** Failures in words for the person, by the board's id. */
export type BoardFailures = ReadonlyMap<string, string>;

/** Puts a pin on each of these boards; gives those on which it could not be put. */
export async function addToBoards(pinId: string, boardIds: readonly string[]): Promise<BoardFailures> {
  const failures = new Map<string, string>();
  const add = (id: string) =>
    put(id, pinId, 1).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      failures.set(id, error.message);
    });
  await Promise.all(boardIds.map(add));
  return failures;
}

/** Puts a pin on one board; that there were too many calls is told by who asks. @throws ApiError */
export const addToBoard = (pinId: string, boardId: string) => put(boardId, pinId, 1, true);

/** @throws ApiError */
export const removeFromBoard = (pinId: string, boardId: string) => put(boardId, pinId, 0);
