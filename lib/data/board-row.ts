import 'server-only';
import { mediaPath } from '@/lib/data/pin-row';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { variantKey } from '@/lib/media/variants';
import type { Board } from '@/lib/schemas/board';

const COVERS = 4;

/** What the filter in SQL parameter `$n` (a boolean: flagged pins too) lets through of a board. */
export const visiblePins = (board: string, flaggedToo: string) =>
  `case when ${flaggedToo} then ${board}.pins_count else ${board}.pins_count - ${board}.flagged_pins_count end`;

/**
 * Selects boards for `toBoard`.
 * @param flaggedToo SQL of a boolean: whether flagged pins count and may stand as covers
 */
export const boardColumns = (flaggedToo: string) => `b.id, b.slug, b.name, b.description, b.followers_count,
  b.created_at, b.updated_at, ${visiblePins('b', flaggedToo)} as pins_count, u.id as creator_id, u.name as creator_name,
  array(select json_build_object('image', c.image, 'hasSmallImage', c.has_small, 'width', c.width, 'height', c.height,
                                 'placeholder', c.placeholder)
        from (select bp.pin_id, bp.position from board_pins bp where bp.board_id = b.id order by bp.position, bp.pin_id
              limit 40) first_pins
        join pins c on c.id = first_pins.pin_id
        where c.status = 'live' and (${flaggedToo} or not c.flagged)
        order by c.id <> coalesce(b.cover_pin, 0), first_pins.position, c.id limit ${COVERS}) as covers`;

export interface BoardRow {
  id: number;
  slug: string;
  name: string;
  description: string;
  followers_count: number;
  created_at: Date;
  updated_at: Date;
  pins_count: number;
  creator_id: number;
  creator_name: string;
  covers: Board['covers'];
}

/** Whether a filter shows flagged pins: the boolean that the queries above take. */
export const showsFlagged = (filter: ContentFilter): boolean => filter === 'gay-straight';

export function toBoard(row: BoardRow): Board {
  return {
    _id: String(row.id),
    slug: row.slug,
    name: row.name,
    description: row.description,
    creator: { _id: String(row.creator_id), name: row.creator_name },
    pinsCount: row.pins_count,
    followersCount: row.followers_count,
    covers: row.covers.map((cover) => ({ ...cover, image: mediaPath(variantKey.still(cover.image)) })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
