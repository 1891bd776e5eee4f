const KEY = 'deletedBoard';

/** A board that was deleted a moment ago in this tab and can still be restored. */
export interface DeletedBoard {
  _id: string;
  name: string;
  /** When the offer to undo it ends, ms since 1970; it begins where it is first shown. */
  until?: number;
}

const isDeletedBoard = (value: unknown): value is DeletedBoard =>
  typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string' && 'name' in value;

/** The board lives on in this tab until it is shown on another page. */
export const keepDeletedBoard = (board: DeletedBoard): void => sessionStorage.setItem(KEY, JSON.stringify(board));

export const forgetDeletedBoard = (): void => sessionStorage.removeItem(KEY);

export function readDeletedBoard(): DeletedBoard | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDeletedBoard(value) ? value : null;
  } catch {
    return null;
  }
}
