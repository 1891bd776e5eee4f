import { z } from 'zod';
import { MEDIA_TYPES } from '@/lib/domain/feed-query';
import { pageTags } from '@/lib/domain/page-tags';
import { log } from '@/lib/log';
import { variantKeys } from '@/lib/media/variants';
import type { Storage } from '@/lib/storage/storage';

/** Media assets as the SQL functions return them. */
const assetsSchema = z.array(z.object({ key: z.string(), type: z.enum(MEDIA_TYPES), width: z.number() })).nullish();

/** Tags of media assets that an SQL function returned: all their files bear them. */
export const tagsOfAssets = (assets: unknown): string[] =>
  (assetsSchema.parse(assets) ?? []).map(({ key }) => pageTags.file(key));

/** Keys of all their files. */
export const filesOfAssets = (assets: unknown): string[] =>
  (assetsSchema.parse(assets) ?? []).flatMap(({ key, type, width }) => variantKeys(key, type, width));

/** Removes what it can; the sweeper of files without rows takes the rest. */
export async function removeFiles(keys: readonly string[], storage: Pick<Storage, 'remove'>): Promise<void> {
  for (const key of keys) {
    await storage
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a file was left to the sweeper'));
  }
}
