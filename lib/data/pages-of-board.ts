import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';

interface BoardPlaces {
  slug: string;
  creator: number;
  is_private: boolean;
  is_empty: boolean;
  pins: string[];
  shown_pins: number;
}

/** Where a board is seen. */
export interface BoardTags {
  isPrivate: boolean;
  /** It shows no pin. */
  isEmpty: boolean;
  /** Its own page, by slug and by id. */
  own: string[];
  /** Its creator's pages. */
  creator: string;
  /** Pages of its pins, which say on how many boards they are. */
  pins: string[];
  /** How many pins a crawler finds on it. */
  shownPins: number;
}

/** Page tags of a board, with those of the pins among `pinIds`, or of all its pins; null when it is gone. */
export async function findBoardTags(
  trx: Kysely<DB>,
  boardId: number,
  pinIds: number[] | null,
): Promise<BoardTags | null> {
  const { rows } = await sql<BoardPlaces>`
    select slug, creator, is_private, pins_count = 0 as is_empty, pins_count - flagged_pins_count as shown_pins,
      array(select unnest(array[p.id::text, p.slug]) from pins p
            where p.id = any (coalesce(${pinIds}::bigint[], array(select pin_id from board_pins where board_id = b.id)))) as pins
    from boards b where id = ${boardId}`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  return {
    isPrivate: row.is_private,
    isEmpty: row.is_empty,
    own: [pageTags.board(String(boardId)), pageTags.board(row.slug)],
    creator: pageTags.user(String(row.creator)),
    pins: row.pins.filter(Boolean).map(pageTags.pin),
    shownPins: row.shown_pins,
  };
}
