import { ofTab, store } from '@/lib/client/stored';

const KEY = 'deletedBoard';

/** Deleted in this tab and still restorable. */
export interface DeletedBoard {
  _id: string;
  name: string;
  /** End of the offer, ms since 1970; set when it is first shown. */
  until?: number;
}

const isDeletedBoard = (value: unknown): value is DeletedBoard =>
  typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string' && 'name' in value;

/** Does nothing without storage. */
export const keepDeletedBoard = (board: DeletedBoard): void => void store(KEY, JSON.stringify(board), ofTab);

export const forgetDeletedBoard = (): void => sessionStorage.removeItem(KEY);

export function readDeletedBoard(): DeletedBoard | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDeletedBoard(value) ? value : null;
  } catch {
    return null;
  }
}
