import 'server-only';
import { getPool } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { failedFor } from '@/lib/db/sql-state';
import { isDatabaseAway } from '@/lib/errors';
import { refusals } from '@/lib/refusals';

const LIKES = { name: 'like pins', text: 'select like_pins($1::bigint[], $2::bigint, $3::boolean[]) as counts' };
/** As many as a statement does well within its time. */
const MOST_AT_ONCE = 100;

interface Like {
  userId: number;
  /** Whether the pin shall be liked afterwards; null toggles it. */
  wish: boolean | null;
  resolve: (savesCount: number) => void;
  reject: (error: unknown) => void;
}

/** Likes that wait until those before them on the same pin are done, by pin. */
const waiting = new Map<string, Like[]>();

/**
 * Likes a pin or takes the like back. Those who like one pin at the same time would wait for its row one after another:
 * their likes are done together, in their order. No cached page is purged, not even softly: likes come too often for that,
 * and visitors see a count that is a minute old at most.
 * @param wish whether it shall be liked afterwards; null toggles it
 * @returns how many people like the pin now
 * @throws AppError `missing` when there is no such live pin
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

/** Never rejects: each like has its own answer. */
async function likeTogether(pinId: string, likes: Like[]): Promise<void> {
  try {
    const counts = await write(pinId, likes);
    likes.forEach(({ resolve }, i) => resolve(counts[i] ?? 0));
  } catch (error) {
    const isMissing = failedFor('no data', error);
    const isOfAll = isMissing || isDatabaseAway(error) || likes.length === 1;
    if (isOfAll) for (const { reject } of likes) reject(isMissing ? refusals.noPin() : error);
    // One of them is at fault, an account that was just deleted: the others must not pay for it.
    else for (const like of likes) await likeTogether(pinId, [like]);
  }
}

async function write(pinId: string, likes: Like[]): Promise<number[]> {
  const values = [likes.map(({ userId }) => userId), Number(pinId), likes.map(({ wish }) => wish)];
  const { rows } = await retryOnDeadlock(() => getPool().query<{ counts: number[] }>({ ...LIKES, values }));
  return rows[0]?.counts ?? [];
}
