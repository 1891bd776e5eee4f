import { randomBytes } from 'node:crypto';
import { slugify } from '@/lib/domain/slug';
import { log } from '@/lib/log';
import type { PreparedWork } from '@/lib/media/prepared-work';
import { variantKey } from '@/lib/media/variants';
import type { Storage } from '@/lib/storage/storage';

const KEY_BYTES = 16;
/** A readable beginning for those who look at files; the title may be long. */
const WORDS_MAX = 60;

/** A storage key that nobody can guess and that says nothing of the person. */
export function newWorkKey(title: string): string {
  const words = slugify(title).slice(0, WORDS_MAX).replace(/-$/, '') || 'pin';
  return `works/${words}-${randomBytes(KEY_BYTES).toString('hex')}`;
}

/**
 * Puts the files of a work under `key`, all or none.
 * @throws AppError `unavailable` when the storage is full, failing or away
 */
export async function storeWork(
  key: string,
  { files }: Pick<PreparedWork, 'files'>,
  storage: Pick<Storage, 'write' | 'remove'>,
) {
  try {
    for (const { variant, path } of files) await storage.write(variantKey[variant](key), { file: path });
  } catch (error) {
    await removeFiles(keysOf(key, { files }), storage);
    throw error;
  }
}

export const keysOf = (key: string, { files }: Pick<PreparedWork, 'files'>): string[] =>
  files.map(({ variant }) => variantKey[variant](key));

/** Removes what it can; the sweeper of files without rows takes the rest. */
export async function removeFiles(keys: readonly string[], storage: Pick<Storage, 'remove'>): Promise<void> {
  for (const key of keys) {
    await storage
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a file was left to the sweeper'));
  }
}
