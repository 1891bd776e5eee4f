import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '@/lib/db/types';
import { rowWalk } from '@/lib/jobs/row-job';
import { rotatedPdqsOf } from '@/lib/media/rotated-pdqs';
import { describeStored } from '@/lib/services/media-files/describe-stored';
import type { Storage } from '@/lib/storage/storage';

const DESCRIBED_AT_ONCE = 50;

interface Description {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size'>;
  newFolder: (name: string) => Promise<string>;
}

interface Picture {
  id: number;
  image: string;
}

/** Hashes older profile pictures (rules 194, 224), and skips broken or missing files. */
export const describeAvatars = rowWalk('describe_avatars', {
  find: findUndescribed,
  lookedAtOnce: DESCRIBED_AT_ONCE,
  workedAtOnce: DESCRIBED_AT_ONCE,
  work: describe,
});

async function findUndescribed({ database }: Description, which: RawBuilder<boolean>): Promise<readonly Picture[]> {
  const { rows } = await sql<Picture>`
    select id, image from users u where ${which} and image is not null
      and not exists (select from avatar_hashes where user_id = u.id and rotated_hashes <> '{}')
    order by id limit ${DESCRIBED_AT_ONCE}`.execute(database);
  return rows;
}

async function describe({ id, image }: Picture, { database, storage, newFolder }: Description): Promise<void> {
  const signature = await describeStored(image, storage, await newFolder(`avatar-${id}`));
  const [pdq] = signature?.pdqs ?? [];
  if (pdq === undefined) return;
  const rotated = rotatedPdqsOf([pdq], signature?.rotatedPdqs ?? []);
  await sql`insert into avatar_hashes (user_id, place, pdq, rotated_hashes)
    select id, 1, ${pdq}::text::bit(256), ${rotated}::bit(256)[] from users where id = ${id} and image = ${image}
    on conflict (user_id, place) do update set rotated_hashes = excluded.rotated_hashes`.execute(database);
}
