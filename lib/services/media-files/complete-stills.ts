import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { prepareStills } from '@/lib/media/prepare';
import { makesMediumStill, variantKey, type Variant } from '@/lib/media/variants';
import { fromStill } from '@/lib/services/media-files/from-still';
import type { Storage } from '@/lib/storage/storage';

const COMPLETED_AT_ONCE = 20;
const LOOKED_AT_ONCE = 2_000;

/** Files that older media assets lack. */
const LATER: readonly Variant[] = ['mediumStill', 'preview'];

interface Completion {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size' | 'write'>;
  newFolder: (name: string) => Promise<string>;
  /** Media assets up to this id are done. */
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
 * Makes the medium still and preview of older media assets, files before rows, and skips broken stills. Returns the id to continue after,
 * null at the end.
 * @throws Error when the storage fails
 */
export async function completeStills({ after, ...places }: Completion): Promise<number | null> {
  const { rows } = await sql<Asset>`
    select id, key, width, has_medium, has_preview from media where id > ${after} order by id limit ${LOOKED_AT_ONCE}
  `.execute(places.database);
  const lacking = rows.filter((asset) => !asset.has_preview || (!asset.has_medium && makesMediumStill(asset.width)));
  const taken = lacking.slice(0, COMPLETED_AT_ONCE);
  for (const asset of taken) await complete(asset, places);
  if (lacking.length > taken.length) return taken.at(-1)?.id ?? after;
  return rows.length < LOOKED_AT_ONCE ? null : (rows.at(-1)?.id ?? null);
}

async function complete(asset: Asset, { database, storage, newFolder }: Omit<Completion, 'after'>): Promise<void> {
  const { id, key, width } = asset;
  const made = await fromStill(key, { storage, folder: await newFolder(`stills-${id}`), make: prepareStills });
  if (!made) return;
  for (const { variant, path: file } of made) {
    const name = variantKey[variant](key);
    if (LATER.includes(variant) && (await storage.size(name)) === null) await storage.write(name, { file });
  }
  // A moved media asset has a new key: its row stays, and the sweep takes these files.
  await sql`
    with asset as (
      update media set has_preview = true, has_medium = ${makesMediumStill(width)} where id = ${id} and key = ${key}
      returning id, has_medium)
    update pins p set has_medium = asset.has_medium from asset
    where p.media_id = asset.id and p.has_medium <> asset.has_medium`.execute(database);
}
