import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '@/lib/db/types';
import { MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';
import { rowWalk } from '@/lib/jobs/row-job';
import { storedLooks } from '@/lib/media/alike/signature';
import { variantKey } from '@/lib/media/variants';
import { describeStored } from '@/lib/services/media-files/describe-stored';
import type { Storage } from '@/lib/storage/storage';

const DESCRIBED_AT_ONCE = 50;
const LOOKED_AT_ONCE = 2_000;

interface Description {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size'>;
  newFolder: (name: string) => Promise<string>;
}

interface Asset {
  id: number;
  key: string;
  type: MediaType;
  has_looks: boolean;
}

/** Describes older media assets by their looks; skips broken or missing files. */
export const describeLooks = rowWalk('describe_looks', {
  find: findAssets,
  lookedAtOnce: LOOKED_AT_ONCE,
  workedAtOnce: DESCRIBED_AT_ONCE,
  isLacking: ({ has_looks: hasLooks }) => !hasLooks,
  work: describe,
});

async function findAssets({ database }: Description, which: RawBuilder<boolean>): Promise<readonly Asset[]> {
  const { rows } = await sql<Asset>`
    select id, key, type, looks is not null as has_looks from media where ${which} order by id limit ${LOOKED_AT_ONCE}`.execute(
    database,
  );
  return rows;
}

async function describe(asset: Asset, place: Description): Promise<void> {
  const looks = await looksOf(asset, place);
  if (looks) await sql`update media set looks = ${looks} where id = ${asset.id}`.execute(place.database);
}

async function looksOf(
  { id, key, type }: Pick<Asset, 'id' | 'key' | 'type'>,
  { storage, newFolder }: Pick<Description, 'storage' | 'newFolder'>,
): Promise<Buffer | null> {
  const stored = variantKey[MEDIA_TYPES[type].isAnimated ? 'gif' : 'still'](key);
  const signature = await describeStored(stored, storage, await newFolder(`looks-${id}`));
  return signature && storedLooks(signature.frames);
}
