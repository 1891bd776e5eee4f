import 'server-only';
import { sql, type RawBuilder } from 'kysely';
import { MIN_INDEXED_PINS } from '@/lib/config';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { purge } from '@/lib/db/purge';
import { pageTags } from '@/lib/domain/page-tags';
import { findBoardTags } from '@/lib/data/pages-of-board';
import { assertDone, type Answer, type RefusingFunction } from '@/lib/services/sql-refusals';

interface BoardPin {
  userId: string;
  boardId: string;
  pinId: string;
}

/** Puts a pin first on a board; idempotent. @throws AppError `missing`, `forbidden`, or `conflict` for a full board */
export const putOnBoard = ({ userId, boardId, pinId }: BoardPin): Promise<void> =>
  change(
    { boardId, pinId, sitemapThreshold: MIN_INDEXED_PINS },
    'put_on_board',
    sql`put_on_board(${userId}, ${boardId}, ${pinId})`,
  );

/** Takes a pin off a board; idempotent. @throws AppError `missing` or `forbidden` */
export const takeOffBoard = ({ userId, boardId, pinId }: BoardPin): Promise<void> =>
  change(
    { boardId, pinId, sitemapThreshold: MIN_INDEXED_PINS - 1 },
    'take_off_board',
    sql`take_off_board(${userId}, ${boardId}, ${pinId})`,
  );

/** Moves a pin before another one of its board, or to the end. @throws AppError `missing` or `forbidden` */
export const moveOnBoard = ({ userId, boardId, pinId, before }: BoardPin & { before: string | null }): Promise<void> =>
  change({ boardId }, 'move_on_board', sql`move_on_board(${userId}, ${boardId}, ${pinId}, ${before})`);

interface Change {
  boardId: string;
  pinId?: string;
  /** At this number of pins the board enters or leaves the sitemap. */
  sitemapThreshold?: number;
}

function change(
  { boardId, pinId, sitemapThreshold }: Change,
  name: RefusingFunction,
  mutation: RawBuilder<unknown>,
): Promise<void> {
  return retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<Answer>`select ${mutation} as refused`.execute(trx);
      assertDone(name, rows[0]);
      const tags = await findBoardTags(trx, Number(boardId), pinId === undefined ? [] : [Number(pinId)]);
      if (!tags || tags.isPrivate) return;
      const sitemap = tags.shownPins === sitemapThreshold ? [pageTags.sitemap] : [];
      await purge(trx, { changed: [...tags.own, tags.creator, ...tags.pins, ...sitemap] });
    }),
  );
}
