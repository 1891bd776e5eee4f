import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { purgeTags } from '@/lib/db/purge';
import { pageTags } from '@/lib/domain/page-tags';
import { findBoardTags } from '@/lib/data/pages-of-board';
import { assertDone, type Answer } from '@/lib/services/sql-refusals';

/** A request to follow or unfollow. */
interface Follow {
  userId: string;
  /** The person or board. */
  target: string;
  follow: boolean;
}

interface Followed extends Answer {
  followers: number;
}

/**
 * Follows a person or no longer; the second time nothing changes.
 * @returns how many follow them now
 * @throws AppError when that cannot be
 */
export function followUser({ userId, target, follow }: Follow): Promise<number> {
  return retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<Followed>`select * from follow_user(${userId}, ${target}, ${follow})`.execute(trx);
      const { followers } = assertDone('follow_user', rows[0]);
      await purgeTags(trx, [pageTags.user(target)], 'soft');
      return followers;
    }),
  );
}

/** The same for a board. */
export function followBoard({ userId, target, follow }: Follow): Promise<number> {
  return retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<Followed>`select * from follow_board(${userId}, ${target}, ${follow})`.execute(trx);
      const { followers } = assertDone('follow_board', rows[0]);
      const tags = await findBoardTags(trx, Number(target), []);
      await purgeTags(trx, tags?.own ?? [], 'soft');
      return followers;
    }),
  );
}
