import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { purgeTags } from '@/lib/db/purge';
import { pageTags } from '@/lib/domain/page-tags';
import { AppError } from '@/lib/errors';
import { findBoardTags } from '@/lib/data/pages-of-board';

/** Who follows what, or no longer. */
interface Follow {
  userId: string;
  /** The person or board. */
  target: string;
  follow: boolean;
}

interface Followed {
  refused: 'missing' | 'self' | 'blocked' | 'full' | null;
  followers: number;
}

/** The words are chosen so that nobody learns whether they were blocked. */
const REFUSALS = {
  person: {
    missing: ['missing', 'There is no such person.'],
    self: ['invalid', 'You cannot follow yourself.'],
    blocked: ['forbidden', 'You cannot follow this person.'],
    full: ['conflict', 'You follow 5,000 people, which is the most. Unfollow somebody first.'],
  },
  board: {
    missing: ['missing', 'There is no such board.'],
    self: ['invalid', 'You cannot follow a board of your own.'],
    blocked: ['forbidden', 'You cannot follow this board.'],
    full: ['conflict', 'You follow 5,000 boards, which is the most. Unfollow one first.'],
  },
} as const;

/**
 * Follows a person or no longer; the second time nothing changes.
 * @returns how many follow them now
 * @throws AppError when that cannot be
 */
export function followUser({ userId, target, follow }: Follow): Promise<number> {
  return retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<Followed>`select * from follow_user(${userId}, ${target}, ${follow})`.execute(trx);
      const followers = followersOf(rows[0], REFUSALS.person);
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
      const followers = followersOf(rows[0], REFUSALS.board);
      const tags = await findBoardTags(trx, Number(target), []);
      await purgeTags(trx, tags?.own ?? [], 'soft');
      return followers;
    }),
  );
}

function followersOf(answer: Followed | undefined, words: (typeof REFUSALS)['person' | 'board']): number {
  if (!answer) throw new Error('The follow answered nothing.');
  if (answer.refused === null) return answer.followers;
  const [code, message] = words[answer.refused];
  throw new AppError(code, message);
}
