import { api, ApiError } from '@/lib/client/api';

const put = (boardId: string, pinId: string, add: 0 | 1, isQuiet = false) =>
  api(`/boards/${boardId}/pins`, { method: 'PATCH', body: { pinId, add }, isQuiet, keepalive: true });

export type BoardFailures = ReadonlyMap<string, string>;

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

/** The caller reports rate limits. @throws ApiError */
export const addToBoard = (pinId: string, boardId: string) => put(boardId, pinId, 1, true);

/** @throws ApiError */
export const removeFromBoard = (pinId: string, boardId: string) => put(boardId, pinId, 0);
