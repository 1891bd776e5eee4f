import type { Kysely } from 'kysely';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { MEDIA_TYPE_NAMES } from '@/lib/domain/media-types';
import { pageTags } from '@/lib/domain/page-tags';
import { log } from '@/lib/log';
import { variantKeys } from '@/lib/media/variants';
import { updateDeletionNotes } from '@/lib/services/media-files/file-deletions';
import { WITHHELD } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

const assetsSchema = z
  .array(z.object({ key: z.string(), type: z.enum(MEDIA_TYPE_NAMES), width: z.number() }))
  .nullish();

/** Tags of media assets from an SQL function, for all their public files. */
export const tagsOfAssets = (assets: unknown): string[] =>
  (assetsSchema.parse(assets) ?? []).flatMap(({ key }) => (key.startsWith(WITHHELD) ? [] : [pageTags.file(key)]));

export const filesOfAssets = (assets: unknown): string[] =>
  (assetsSchema.parse(assets) ?? []).flatMap(({ key, type, width }) => variantKeys(key, type, width));

/** Deletes unreferenced files after the commit; failures are noted for upkeep. */
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
  await updateDeletionNotes({ deleted: keys.filter((key) => !left.includes(key)), left }, database).catch(
    (error: unknown) => log.warn({ err: error }, 'files may be deleted twice, or be left to the inventory'),
  );
}
