import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '@/lib/db/types';
import { rowJob } from '@/lib/jobs/row-job';
import { prepareAvifs } from '@/lib/media/prepare';
import { avifKey, smallerStills, variantKey } from '@/lib/media/variants';
import { fromStill } from '@/lib/services/media-files/from-still';
import type { Storage } from '@/lib/storage/storage';

/** Media assets of one run: up to 1.5 s of a processor each. */
const AT_ONCE = 10;
/** An AVIF is kept up to this share of the WebP's bytes. */
const WORTH = 0.9;

interface Making {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size' | 'write'>;
  newFolder: (name: string) => Promise<string>;
}

interface Asset {
  id: number;
  key: string;
  width: number;
}

/** Makes AVIFs of the smaller stills, the newest first and once each, and keeps those that are a tenth lighter (decision 44). */
export const makeAvifs = rowJob('avifs', {
  column: 'id',
  find: findUntried,
  async work(asset, { database, ...places }) {
    if (smallerStills(asset.width).length > 0) await keepLighter(asset, places);
    // A moved media asset gets another turn; the sweep takes files under its old key.
    await sql`update media set avif_tried = true where id = ${asset.id} and key = ${asset.key}`.execute(database);
  },
});

async function findUntried({ database }: Making, which: RawBuilder<boolean>): Promise<readonly Asset[]> {
  const { rows } = await sql<Asset>`
    select id, key, width from media where not avif_tried and was_shown and key not like 'withheld/%' and ${which}
    order by id desc limit ${AT_ONCE}`.execute(database);
  return rows;
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
