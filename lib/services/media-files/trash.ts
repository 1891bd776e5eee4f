import { TRASH } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

const DAY_MS = 24 * 60 * 60_000;
/** Whole days before deletion. */
const DAYS_IN_TRASH = 7;

const TRASHED = new RegExp(`^${TRASH}(\\d{4}-\\d{2}-\\d{2})/(.+)$`);

type FileStorage = Pick<Storage, 'size' | 'copy' | 'remove'>;

export interface Trashed {
  /** Its key before. */
  original: string;
  isExpired: boolean;
}

/** Null for keys outside the trash. */
export function readTrashKey(key: string, now: number): Trashed | null {
  const [, day, original] = TRASHED.exec(key) ?? [];
  if (!day || !original) return null;
  return { original, isExpired: now >= Date.parse(day) + (DAYS_IN_TRASH + 1) * DAY_MS };
}

export const moveToTrash = (key: string, storage: FileStorage, now: number): Promise<void> =>
  move(key, `${TRASH}${new Date(now).toISOString().slice(0, 10)}/${key}`, storage);

/** Restores a file unless its key is taken. */
export async function moveFromTrash(key: string, original: string, storage: FileStorage): Promise<void> {
  if ((await storage.size(original)) === null) await move(key, original, storage);
  else await storage.remove(key);
}

/** Copies first: a crash leaves both. */
async function move(from: string, to: string, storage: FileStorage): Promise<void> {
  await storage.copy(from, to);
  await storage.remove(from);
}
