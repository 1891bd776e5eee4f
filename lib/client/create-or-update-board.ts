import { api, ApiError } from '@/lib/client/api';
import type { Board } from '@/lib/schemas/board';

export interface BoardDraft {
  name: string;
  description: string;
  isPrivate: boolean;
}

/** @throws ApiError */
export async function createOrUpdateBoard({ isPrivate, ...draft }: BoardDraft, boardId?: string): Promise<Board> {
  const [path, method, doing] = boardId
    ? ([`/boards/${boardId}`, 'PATCH', 'saving'] as const)
    : (['/boards', 'POST', 'creating'] as const);
  try {
    // A new board is public unless it says otherwise.
    return await api<Board>(path, { method, body: { ...draft, ...((isPrivate || boardId) && { isPrivate }) } });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 0 && error.hasReason)) throw error;
    throw new ApiError(error.status, `Error ${doing} board. Please try again.`);
  }
}
