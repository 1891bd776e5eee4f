import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { prepareAvifs } from '@/lib/media/prepare';
import { avifKey, smallerStills, variantKey } from '@/lib/media/variants';
import { fromStill } from '@/lib/services/media-files/from-still';
import type { Storage } from '@/lib/storage/storage';

/** How many media assets one run of upkeep looks at: up to 1.5 s of a processor each. */
const AT_ONCE = 10;
/** A file is worth keeping where it has no more than this share of the bytes of the WebP. */
const WORTH = 0.9;

interface Making {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size' | 'write'>;
  /** Makes an empty folder of that name, for files on the way. */
  newFolder: (name: string) => Promise<string>;
}

interface Asset {
  id: number;
  key: string;
  width: number;
}

/**
 * Makes the smaller stills of public media assets as AVIF, the newest first, and keeps those that are lighter by a tenth
 * or more (decision 44). Each media asset is looked at once; no row names the files: who asks for a still gets what there is.
 * @throws Error when the storage cannot be read or written
 */
export async function makeAvifs({ database, ...places }: Making): Promise<void> {
  const { rows } = await sql<Asset>`
    select id, key, width from media where not avif_tried and key not like 'withheld/%' order by id desc limit ${AT_ONCE}
  `.execute(database);
  for (const asset of rows) {
    if (smallerStills(asset.width).length > 0) await keepLighter(asset, places);
    // A media asset that was moved meanwhile has its turn again; files under its old key are swept.
    await sql`update media set avif_tried = true where id = ${asset.id} and key = ${asset.key}`.execute(database);
  }
}

async function keepLighter({ id, key, width }: Asset, { storage, newFolder }: Omit<Making, 'database'>): Promise<void> {
  const made = await fromStill(key, { storage, folder: await newFolder(`avif-${id}`), make: prepareAvifs });
  for (const { variant } of smallerStills(width)) {
    const still = variantKey[variant](key);
    const file = made?.find((one) => one.variant === variant);
    const bytes = await storage.size(still);
    if (file && bytes !== null && file.bytes <= WORTH * bytes) await storage.write(avifKey(still), { file: file.path });
  }
}
