import { buffer } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { makeStill } from '@/lib/media/still';
import { makesMediumStill, variantKey, type Variant } from '@/lib/media/variants';
import type { Storage } from '@/lib/storage/storage';

/** How many media assets one run of upkeep completes at most, and how many rows it looks through. */
const COMPLETED_AT_ONCE = 20;
const LOOKED_AT_ONCE = 2_000;

/** Files that media assets of earlier versions lack. */
const LATER: readonly Variant[] = ['mediumStill', 'preview'];

interface Completion {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size' | 'write'>;
  /** Media assets up to this id are complete, or cannot be completed. */
  after: number;
}

interface Asset {
  id: number;
  key: string;
  width: number;
  has_medium: boolean;
  has_preview: boolean;
}

/**
 * Makes the medium still and the preview of media assets that were uploaded before there were any: files first, then the
 * rows. One whose still is missing or broken is passed by.
 * @returns the id after which to go on; null when there are no more
 * @throws Error when the storage cannot be read or written
 */
export async function completeStills({ database, storage, after }: Completion): Promise<number | null> {
  const { rows } = await sql<Asset>`
    select id, key, width, has_medium, has_preview from media where id > ${after} order by id limit ${LOOKED_AT_ONCE}
  `.execute(database);
  const lacking = rows.filter((asset) => !asset.has_preview || (!asset.has_medium && makesMediumStill(asset.width)));
  const taken = lacking.slice(0, COMPLETED_AT_ONCE);
  for (const asset of taken) await complete(asset, { database, storage });
  if (lacking.length > taken.length) return taken.at(-1)?.id ?? after;
  return rows.length < LOOKED_AT_ONCE ? null : (rows.at(-1)?.id ?? null);
}

async function complete({ id, key, width }: Asset, { database, storage }: Omit<Completion, 'after'>): Promise<void> {
  const still = variantKey.still(key);
  if ((await storage.size(still)) === null) return;
  const made = await makeStill(await buffer(await storage.read(still))).catch(() => null);
  if (!made) return;
  for (const { variant, bytes } of made.files) {
    const file = variantKey[variant](key);
    if (LATER.includes(variant) && (await storage.size(file)) === null) await storage.write(file, bytes);
  }
  // A moved media asset has another key by now: its row stays as it is, and the files that nobody names go.
  await sql`
    with asset as (
      update media set has_preview = true, has_medium = ${makesMediumStill(width)} where id = ${id} and key = ${key}
      returning id, has_medium)
    update pins p set has_medium = asset.has_medium from asset
    where p.media_id = asset.id and p.has_medium <> asset.has_medium`.execute(database);
}
