import { sql, type Kysely } from 'kysely';
import { keepsVectors } from '@/lib/data/alike/vectors';
import type { DB } from '@/lib/db/types';
import { MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';
import { storedLooks } from '@/lib/media/alike/signature';
import { variantKey } from '@/lib/media/variants';
import { keepVector, vectorOfStored } from '@/lib/services/embeddings/stored-vectors';
import { describeStored } from '@/lib/services/media-files/describe-stored';
import type { Storage } from '@/lib/storage/storage';

const DESCRIBED_AT_ONCE = 50;
const LOOKED_AT_ONCE = 2_000;

interface Description {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size'>;
  newFolder: (name: string) => Promise<string>;
  /** Media assets up to this id are done. */
  after: number;
}

interface Asset {
  id: number;
  key: string;
  type: MediaType;
  width: number;
  has_looks: boolean;
  has_vector: boolean;
}

/**
 * Describes older media assets by their looks and, where the operator runs an embedding service, by vectors; skips broken or missing files.
 * Returns the id to continue after, null at the end.
 * @throws Error when the storage fails
 */
export async function describeLooks({ after, ...place }: Description): Promise<number | null> {
  const { database } = place;
  const hasVector = (await keepsVectors(database))
    ? sql<boolean>`exists (select from embeddings.vectors v where v.media_id = m.id)`
    : sql<boolean>`true`;
  const { rows } = await sql<Asset>`
    select id, key, type, width, looks is not null as has_looks, ${hasVector} as has_vector
    from media m where id > ${after} order by id limit ${LOOKED_AT_ONCE}`.execute(database);
  const lacking = rows.filter((asset) => !asset.has_looks || !asset.has_vector);
  const taken = lacking.slice(0, DESCRIBED_AT_ONCE);
  for (const asset of taken) {
    const looks = asset.has_looks ? null : await looksOf(asset, place);
    if (looks) await sql`update media set looks = ${looks} where id = ${asset.id}`.execute(database);
    if (!asset.has_vector) await keepVector(asset.id, await vectorOfStored(asset, place.storage, database), database);
  }
  if (lacking.length > taken.length) return taken.at(-1)?.id ?? after;
  return rows.length < LOOKED_AT_ONCE ? null : (rows.at(-1)?.id ?? null);
}

async function looksOf(
  { id, key, type }: Pick<Asset, 'id' | 'key' | 'type'>,
  { storage, newFolder }: Pick<Description, 'storage' | 'newFolder'>,
): Promise<Buffer | null> {
  const stored = variantKey[MEDIA_TYPES[type].isAnimated ? 'gif' : 'still'](key);
  const signature = await describeStored(stored, storage, await newFolder(`looks-${id}`));
  return signature && storedLooks(signature.frames);
}
