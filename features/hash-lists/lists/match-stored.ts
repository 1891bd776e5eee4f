import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { enqueue } from '@/lib/jobs/add-job';
import { rowKey } from '@/lib/db/row-key';
import { log } from '@/lib/log';
import { comparisonJob, type Comparison } from '@/features/hash-lists/jobs';
import { holdStoredAsset, type ListInForce } from '@/features/hash-lists/lists/hold-stored';
import { holdStoredPicture } from '@/features/hash-lists/lists/hold-stored-picture';
import { nearestLooks, readLooks, type ListedLooks } from '@/features/hash-lists/lists/listed-looks';
import { rotatedPdqsOf } from '@/lib/media/rotated-pdqs';
import type { Storage } from '@/lib/storage/storage';

const LONGEST_RUN_MS = 20_000;
/** An asset has up to 144 rotated hashes of 256 characters. */
const AT_ONCE = 50;

interface Place {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size' | 'write' | 'remove'>;
  newFolder: (name: string) => Promise<string>;
  signal: AbortSignal;
}

/** Compares what is stored with a list for a while, and adds the job that goes on. */
export async function matchOnwards(walk: Comparison, place: Place): Promise<void> {
  const next = await matchStored(walk, place);
  if (next) await enqueue(place.database, comparisonJob, next, { queue: 'media_files' });
}

/**
 * Compares media assets, then profile pictures, with a list that was imported later (rule 224). A repetition changes nothing.
 * Returns where to go on; null at the end, and when the list is gone.
 */
export async function matchStored(walk: Comparison, place: Place): Promise<Comparison | null> {
  const list = await place.database
    .selectFrom('hash_lists')
    .select(['id', 'source', 'reason', 'is_sealed as isSealed'])
    .where('id', '=', walk.list)
    .executeTakeFirst();
  if (!list) return null;
  const looks = await readLooks(place.database, [list.id]);
  let at: Comparison | null = walk;
  const deadline = performance.now() + LONGEST_RUN_MS;
  do at = await takeStep(at, { ...place, list, looks });
  while (at && performance.now() < deadline && !place.signal.aborted);
  return at;
}

interface Step extends Place {
  list: ListInForce;
  looks: ListedLooks;
}

async function takeStep(walk: Comparison, step: Step): Promise<Comparison | null> {
  const rows = await nextStored(walk, step.database);
  for (const stored of rows) {
    const compared = compare(stored, walk.of, step);
    await (walk.upTo === undefined
      ? compared.catch((error: unknown) => compareLater(walk, stored.id, step, error))
      : compared);
  }
  if (walk.upTo !== undefined) return null;
  const last = rows.at(-1);
  if (last) return { ...walk, after: last.id };
  return walk.of === 'media' ? { ...walk, of: 'people', after: 0 } : null;
}

/** What is known of a media asset, or of a person's profile picture. */
interface Stored {
  id: number;
  /** One of its file's digests is on the list. */
  isListed: boolean;
  /** In eight orientations. */
  pdqs: string[];
}

type Row = Stored & { rotated: string[] };

/** The next ones in order of their ids. */
async function nextStored(
  { list, of, after, upTo = Number.MAX_SAFE_INTEGER }: Comparison,
  database: Kysely<DB>,
): Promise<Stored[]> {
  const media = sql<Row>`
    select id, rotated_hashes::text[] as rotated,
      array(select pdq::text from media_hashes where media_id = m.id order by frame) as pdqs,
      exists (select from listed_files where list_id = ${list} and digest = any (sha256 || older_digests)
              and (ends_at is null or ends_at > now())) as "isListed"
    from media m where id > ${after} and id <= ${upTo} order by id limit ${AT_ONCE}`;
  const people = sql<Row>`
    select id, false as "isListed", '{}'::text[] as rotated,
      array(select unnest(pdq || rotated_hashes)::text from avatar_hashes where user_id = u.id) as pdqs
    from users u where id > ${after} and id <= ${upTo} and image is not null order by id limit ${AT_ONCE}`;
  const { rows } = await (of === 'media' ? media : people).execute(database);
  return rows.map(({ rotated, pdqs, ...stored }) => ({ ...stored, pdqs: rotatedPdqsOf(pdqs, rotated) }));
}

async function compare(stored: Stored, of: Comparison['of'], step: Step): Promise<void> {
  const distance = await distanceOf(stored, step);
  if (distance === undefined) return;
  const hold = of === 'media' ? holdStoredAsset : holdStoredPicture;
  if (await hold({ ...step, id: stored.id, distance }))
    log.warn({ of, id: stored.id, list: step.list.source, distance }, 'stored media matched a list of hashes');
}

/** The others go on; the queue compares this one again. */
async function compareLater({ list, of }: Comparison, id: number, { database }: Step, error: unknown): Promise<void> {
  log.error({ of, id, list, err: error }, 'stored media could not be compared with a list of hashes');
  await enqueue(
    database,
    comparisonJob,
    { list, of, after: id - 1, upTo: id },
    { queue: 'media_files', key: rowKey(comparisonJob.name, list, of, id) },
  );
}

async function distanceOf({ isListed, pdqs }: Stored, { list, looks }: Step): Promise<number | undefined> {
  if (isListed) return 0;
  return (await nearestLooks(looks, pdqs)).get(list.id);
}
