import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { JobPayloads } from '@/lib/jobs/payloads';
import { log } from '@/lib/log';
import { holdStoredAsset, type ListInForce } from '@/lib/services/hash-lists/hold-stored';
import { holdStoredPicture } from '@/lib/services/hash-lists/hold-stored-picture';
import { nearestLooks, readLooks, type ListedLooks } from '@/lib/services/hash-lists/listed-looks';
import { nextStored, type Stored } from '@/lib/services/hash-lists/stored-hashes';
import type { Storage } from '@/lib/storage/storage';

const LONGEST_RUN_MS = 20_000;

interface Place {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'size' | 'write' | 'remove'>;
  newFolder: (name: string) => Promise<string>;
  signal: AbortSignal;
}

type Walk = JobPayloads['match_listed'];

/**
 * Compares media assets, then profile pictures, with a list that was imported later (rule 326). A repetition changes nothing.
 * Returns where to go on; null at the end, and when the list is gone.
 */
export async function matchStored(walk: Walk, place: Place): Promise<Walk | null> {
  const list = await place.database
    .selectFrom('hash_lists')
    .select(['id', 'source', 'reason', 'is_sealed as isSealed'])
    .where('id', '=', walk.list)
    .executeTakeFirst();
  if (!list) return null;
  const looks = await readLooks(place.database, [list.id]);
  let at: Walk | null = walk;
  const deadline = performance.now() + LONGEST_RUN_MS;
  do at = await takeStep(at, { ...place, list, looks });
  while (at && performance.now() < deadline && !place.signal.aborted);
  return at;
}

interface Step extends Place {
  list: ListInForce;
  looks: ListedLooks;
}

async function takeStep(walk: Walk, step: Step): Promise<Walk | null> {
  const rows = await nextStored(walk, step.database);
  for (const stored of rows) {
    const distance = await distanceOf(stored, step);
    if (distance === undefined) continue;
    const hold = walk.of === 'media' ? holdStoredAsset : holdStoredPicture;
    if (await hold({ ...step, id: stored.id, distance }))
      log.warn(
        { of: walk.of, id: stored.id, list: step.list.source, distance },
        'stored media matched a list of hashes',
      );
  }
  const last = rows.at(-1);
  if (last) return { ...walk, after: last.id };
  return walk.of === 'media' ? { ...walk, of: 'people', after: 0 } : null;
}

async function distanceOf({ isListed, pdqs }: Stored, { list, looks }: Step): Promise<number | undefined> {
  if (isListed) return 0;
  return (await nearestLooks(looks, pdqs)).get(list.id);
}
