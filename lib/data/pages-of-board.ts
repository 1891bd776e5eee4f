import { sql, type Kysely } from 'kysely';
import type { PurgedTags } from '@/lib/db/purge';
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

export interface BoardTags {
  isPrivate: boolean;
  isEmpty: boolean;
  /** By slug and by id. */
  own: string[];
  creator: string;
  /** Pages of its pins, which count boards. */
  pins: string[];
  /** Pins that crawlers see. */
  shownPins: number;
}

/** Of the pins, only `pinIds` if given; null for a missing board. */
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

/** What purges a board that only its creator may still see. */
export const removalOfBoard = ({ own, creator, pins }: BoardTags): PurgedTags => ({
  removed: own,
  replaced: [creator, pageTags.boards, pageTags.sitemap],
  changed: pins,
});
