import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { JobPayloads } from '@/lib/jobs/payloads';
import { rotatedPdqsOf } from '@/lib/services/hash-lists/rotated-pdqs';

/** An asset has up to 144 rotated hashes of 256 characters. */
const AT_ONCE = 50;

/** What is known of a media asset, or of a person's profile picture. */
export interface Stored {
  id: number;
  /** One of its file's digests is on the list. */
  isListed: boolean;
  /** In eight orientations. */
  pdqs: string[];
}

type Row = Stored & { rotated: string[] };

/** The next ones in order of their ids. */
export async function nextStored(
  { list, of, after }: JobPayloads['match_listed'],
  database: Kysely<DB>,
): Promise<Stored[]> {
  const media = sql<Row>`
    select id, rotated_hashes::text[] as rotated,
      array(select pdq::text from media_hashes where media_id = m.id order by frame) as pdqs,
      exists (select from listed_files where list_id = ${list} and digest = any (sha256 || older_digests)
              and (ends_at is null or ends_at > now())) as "isListed"
    from media m where id > ${after} order by id limit ${AT_ONCE}`;
  const people = sql<Row>`
    select id, false as "isListed", '{}'::text[] as rotated,
      array(select unnest(pdq || rotated_hashes)::text from avatar_hashes where user_id = u.id) as pdqs
    from users u where id > ${after} and image is not null order by id limit ${AT_ONCE}`;
  const { rows } = await (of === 'media' ? media : people).execute(database);
  return rows.map(({ rotated, pdqs, ...stored }) => ({ ...stored, pdqs: rotatedPdqsOf(pdqs, rotated) }));
}
