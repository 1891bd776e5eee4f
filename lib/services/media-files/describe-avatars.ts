import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { rotatedPdqsOf } from '@/lib/services/hash-lists/rotated-pdqs';
import { describeStored } from '@/lib/services/media-files/describe-stored';
import type { Storage } from '@/lib/storage/storage';

const DESCRIBED_AT_ONCE = 50;

interface Description {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size'>;
  newFolder: (name: string) => Promise<string>;
  /** People up to this id are done. */
  after: number;
}

/** Hashes older profile pictures (rules 279, 326), and skips broken or missing files. Returns the id to continue after, null at the end. */
export async function describeAvatars({ database, storage, newFolder, after }: Description): Promise<number | null> {
  const { rows } = await sql<{ id: number; image: string }>`
    select id, image from users u where id > ${after} and image is not null
      and not exists (select from avatar_hashes where user_id = u.id and rotated_hashes <> '{}')
    order by id limit ${DESCRIBED_AT_ONCE}`.execute(database);
  for (const { id, image } of rows) {
    const signature = await describeStored(image, storage, await newFolder(`avatar-${id}`));
    const [pdq] = signature?.pdqs ?? [];
    if (pdq === undefined) continue;
    const rotated = rotatedPdqsOf([pdq], signature?.rotatedPdqs ?? []);
    await sql`insert into avatar_hashes (user_id, place, pdq, rotated_hashes)
      select id, 1, ${pdq}::text::bit(256), ${rotated}::bit(256)[] from users where id = ${id} and image = ${image}
      on conflict (user_id, place) do update set rotated_hashes = excluded.rotated_hashes`.execute(database);
  }
  return rows.length < DESCRIBED_AT_ONCE ? null : (rows.at(-1)?.id ?? null);
}
