import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { slugify } from '@/lib/domain/slug';
import type { PreparedAsset } from '@/lib/media/prepared-asset';
import { variantKey, type Variant } from '@/lib/media/variants';
import { removeFiles } from '@/lib/services/remove-files';
import { WORKS } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

const KEY_BYTES = 16;
const WORDS_MAX = 60;

/** Unguessable, and in no response until a pin is live (rule 139); it says nothing of the person. */
export function newAssetKey(title: string): string {
  const words = slugify(title).slice(0, WORDS_MAX).replace(/-$/, '') || 'pin';
  return `${WORKS}${words}-${randomBytes(KEY_BYTES).toString('hex')}`;
}

/** Stores all files or none. @throws AppError `unavailable` */
export async function storeAsset(
  key: string,
  { files }: Pick<PreparedAsset, 'files'>,
  storage: Pick<Storage, 'write' | 'remove'>,
  database?: Kysely<DB>,
): Promise<void> {
  try {
    for (const { variant, path } of files) await storage.write(variantKey[variant](key), { file: path });
  } catch (error) {
    await removeFiles(keysOf({ key, files }), storage, database);
    throw error;
  }
}

export const keysOf = ({ key, files }: { key: string; files: readonly { variant: Variant }[] }): string[] =>
  files.map(({ variant }) => variantKey[variant](key));
