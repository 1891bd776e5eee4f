import { api } from '@/lib/client/api';

const put = (boardId: string, pinId: string, add: 0 | 1, isQuiet = false) =>
  api(`/boards/${boardId}/pins`, { method: 'PATCH', body: { pinId, add }, isQuiet, keepalive: true });

/** The caller reports rate limits. @throws ApiError */
export const addToBoard = (pinId: string, boardId: string) => put(boardId, pinId, 1, true);

/** @throws ApiError */
export const removeFromBoard = (pinId: string, boardId: string) => put(boardId, pinId, 0);
