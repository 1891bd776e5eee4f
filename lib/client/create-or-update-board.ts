import { api, ApiError } from '@/lib/client/api';
import { UNKNOWN_FAILURE } from '@/lib/client/request';
import type { Board } from '@/lib/schemas/board';

/** The fields of a board as a person writes them. */
export interface BoardDraft {
  name: string;
  description: string;
  isPrivate: boolean;
}

const hasNoSentence = ({ status, message }: ApiError) => status === 0 || message === UNKNOWN_FAILURE;

/**
 * Makes a board, or changes the one with the id `boardId`.
 * @throws ApiError with the server's own sentence, or with one of ours where none came
 */
export async function createOrUpdateBoard(draft: BoardDraft, boardId?: string): Promise<Board> {
  const [path, method, doing] = boardId
    ? ([`/boards/${boardId}`, 'PATCH', 'saving'] as const)
    : (['/boards', 'POST', 'creating'] as const);
  try {
    return await api<Board>(path, { method, body: draft });
  } catch (error) {
    if (!(error instanceof ApiError) || !hasNoSentence(error)) throw error;
    throw new ApiError(error.status, `Error ${doing} board. Please try again.`);
  }
}
