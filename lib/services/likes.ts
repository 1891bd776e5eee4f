import 'server-only';
import { getPool } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { failedFor } from '@/lib/db/sql-state';
import { isDatabaseAway } from '@/lib/errors';
import { refusals } from '@/lib/refusals';

const LIKES = { name: 'like pins', text: 'select like_pins($1::bigint[], $2::bigint, $3::boolean[]) as counts' };
/** As many as one statement handles in time. */
const MOST_AT_ONCE = 100;

interface Like {
  userId: number;
  /** Null toggles. */
  wish: boolean | null;
  resolve: (savesCount: number) => void;
  reject: (error: unknown) => void;
}

/** Likes of a pin that wait for the running batch. */
const waiting = new Map<string, Like[]>();

/**
 * Likes or unlikes a pin (`wish`; null toggles) and returns its likes. Likes of one pin run as a batch, since they would wait for its row;
 * no page is purged, because likes are too frequent.
 * @throws AppError `missing`, or `forbidden` for a pin of somebody who has blocked the person
 */
export function likePin(userId: string, pinId: string, wish: boolean | null = null): Promise<number> {
  return new Promise((resolve, reject) => {
    const like = { userId: Number(userId), wish, resolve, reject };
    const others = waiting.get(pinId);
    if (others) others.push(like);
    else void workOffQueue(pinId, like);
  });
}

async function workOffQueue(pinId: string, first: Like): Promise<void> {
  const queue: Like[] = [first];
  waiting.set(pinId, queue);
  while (queue.length > 0) await likeTogether(pinId, queue.splice(0, MOST_AT_ONCE));
  waiting.delete(pinId);
}

/** Never rejects: each like has its own result. */
async function likeTogether(pinId: string, likes: Like[]): Promise<void> {
  try {
    const counts = await write(pinId, likes);
    likes.forEach(({ resolve, reject }, i) => {
      const count = counts[i];
      if (typeof count === 'number') resolve(count);
      else reject(refusals.mayNotKeep());
    });
  } catch (error) {
    const isMissing = failedFor('no data', error);
    const isOfAll = isMissing || isDatabaseAway(error) || likes.length === 1;
    if (isOfAll) for (const { reject } of likes) reject(isMissing ? refusals.noPin() : error);
    // One like failed, such as of a deleted account; the others go on alone.
    else for (const like of likes) await likeTogether(pinId, [like]);
  }
}

/** Null: refused. */
async function write(pinId: string, likes: Like[]): Promise<(number | null)[]> {
  const values = [likes.map(({ userId }) => userId), Number(pinId), likes.map(({ wish }) => wish)];
  const { rows } = await retryOnDeadlock(() => getPool().query<{ counts: (number | null)[] }>({ ...LIKES, values }));
  return rows[0]?.counts ?? [];
}
