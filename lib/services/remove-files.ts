import type { Kysely } from 'kysely';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';
import { pageTags } from '@/lib/domain/page-tags';
import { log } from '@/lib/log';
import { variantKeys } from '@/lib/media/variants';
import { settleNotes } from '@/lib/services/media-files/file-deletions';
import { WITHHELD } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

/** Media assets as the SQL functions return them. */
const assetsSchema = z
  .array(z.object({ key: z.string(), type: z.enum(MEDIA_TYPE_NAMES), width: z.number() }))
  .nullish();

/** Tags of media assets that an SQL function returned: all their files bear them, unless they are withheld. */
export const tagsOfAssets = (assets: unknown): string[] =>
  (assetsSchema.parse(assets) ?? []).flatMap(({ key }) => (key.startsWith(WITHHELD) ? [] : [pageTags.file(key)]));

/** Keys of all their files. */
export const filesOfAssets = (assets: unknown): string[] =>
  (assetsSchema.parse(assets) ?? []).flatMap(({ key, type, width }) => variantKeys(key, type, width));

/**
 * Removes files that no row names, after the commit that made it so or where none came about. What cannot be removed is noted for
 * upkeep; what is cut short is noted already where rows named it, and is otherwise found by the inventory of the storage.
 */
export async function removeFiles(
  keys: readonly string[],
  storage: Pick<Storage, 'remove'>,
  database: Kysely<DB> = db,
): Promise<void> {
  if (keys.length === 0) return;
  const left: string[] = [];
  for (const key of keys) {
    await storage.remove(key).catch((error: unknown) => {
      left.push(key);
      log.warn({ err: error, key }, 'a file was left to upkeep');
    });
  }
  await settleNotes({ deleted: keys.filter((key) => !left.includes(key)), left }, database).catch((error: unknown) =>
    log.warn({ err: error }, 'files may be deleted twice, or be left to the inventory'),
  );
}
