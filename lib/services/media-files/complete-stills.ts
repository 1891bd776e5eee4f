import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '@/lib/db/types';
import { rowWalk } from '@/lib/jobs/row-job';
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
}

interface Asset {
  id: number;
  key: string;
  width: number;
  has_medium: boolean;
  has_preview: boolean;
}

/** Makes the medium still and preview of older media assets, files before rows, and skips broken stills. */
export const completeStills = rowWalk('complete_stills', {
  find: findAssets,
  lookedAtOnce: LOOKED_AT_ONCE,
  workedAtOnce: COMPLETED_AT_ONCE,
  isLacking: ({ has_preview: hasPreview, has_medium: hasMedium, width }) =>
    !hasPreview || (!hasMedium && makesMediumStill(width)),
  work: complete,
});

async function findAssets({ database }: Completion, which: RawBuilder<boolean>): Promise<readonly Asset[]> {
  const { rows } = await sql<Asset>`
    select id, key, width, has_medium, has_preview from media where ${which} order by id limit ${LOOKED_AT_ONCE}`.execute(
    database,
  );
  return rows;
}

async function complete(asset: Asset, { database, storage, newFolder }: Completion): Promise<void> {
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
