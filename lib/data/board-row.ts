import 'server-only';
import { exclusion, type Exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { mediaPath } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { variantKey } from '@/lib/media/variants';
import type { Board } from '@/lib/schemas/board';

const COVERS = 4;
/** A tuple, for which PostgreSQL writes half as much. */
type Cover = [image: string, hasSmallImage: boolean, width: number, height: number, placeholder: string];

/** `flaggedToo`: SQL of a boolean. */
export const visiblePins = (board: string, flaggedToo: string) =>
  `case when ${flaggedToo} then ${board}.pins_count else ${board}.pins_count - ${board}.flagged_pins_count end`;

const NOTHING_HIDDEN = exclusion(null, 0);

/** Counted under personal rules, which no counter knows. */
const countedPins = (flaggedToo: string, own: Exclusion) =>
  `(select count(*)::int from board_pins x join pins p on p.id = x.pin_id
    where x.board_id = b.id and p.status = 'live' and (${flaggedToo} or not p.flagged)${own.ofPin('p')})`;

/** Precomputed covers for everybody. */
const readyCovers = (flaggedToo: string) =>
  `(select case when ${flaggedToo} then covers else unflagged end from board_covers where board_id = b.id)`;

/** Covers under personal rules. */
const personalCovers = (flaggedToo: string, own: Exclusion) => {
  const covers = (from: string, order = '') =>
    `array(select json_build_array(p.image, p.has_small, p.width, p.height, p.placeholder) from ${from}
           and p.status = 'live' and (${flaggedToo} or not p.flagged)${own.ofPin('p')} ${order})`;
  const chosen = `pins p where p.id = b.cover_pin
    and exists (select from board_pins where board_id = b.id and pin_id = p.id)`;
  const first = `(select pin_id, position from board_pins where board_id = b.id order by position, pin_id limit 40) bp
    join pins p on p.id = bp.pin_id where p.id is distinct from b.cover_pin`;
  return `to_json((${covers(chosen)} || ${covers(first, `order by bp.position, bp.pin_id limit ${COVERS}`)})[1:${COVERS}])`;
};

/** Columns for `toBoard`; `flaggedToo` is SQL of a boolean, and `own` hides pins and covers for the viewer. */
export const boardColumns = (
  flaggedToo: string,
  own: Exclusion = NOTHING_HIDDEN,
) => `b.id, b.slug, b.name, b.description, b.followers_count,
  b.created_at, b.updated_at, b.is_private, b.cover_pin, ${own.name ? countedPins(flaggedToo, own) : visiblePins('b', flaggedToo)} as pins_count, u.id as creator_id, u.name as creator_name,
  ${own.name ? personalCovers(flaggedToo, own) : readyCovers(flaggedToo)} as covers`;

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
  is_private: boolean;
  cover_pin: number | null;
  /** Null: it never had a pin. */
  covers: Cover[] | null;
}

export const showsFlagged = (filter: ContentFilter): boolean => filter === 'gay-straight';

/** Creators see more of their own boards. */
export function toBoard(row: BoardRow, viewerId?: string): Board {
  return {
    _id: String(row.id),
    slug: row.slug,
    name: row.name,
    description: row.description,
    creator: { _id: String(row.creator_id), name: row.creator_name },
    pinsCount: row.pins_count,
    followersCount: row.followers_count,
    covers: (row.covers ?? []).map(([image, hasSmallImage, width, height, placeholder]) => ({
      image: mediaPath(variantKey.still(image)),
      hasSmallImage,
      width,
      height,
      placeholder,
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(String(row.creator_id) === viewerId && {
      isPrivate: row.is_private,
      cover: row.cover_pin === null ? null : String(row.cover_pin),
    }),
  };
}

/** Keeps the order of the ids; private boards and those of banned people are missing. */
export async function readBoardsInOrder(
  ids: number[],
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<Board[]> {
  const own = exclusion(rules, 3);
  if (ids.length === 0) return [];
  const rows = await namedQuery<BoardRow>(
    `boards in order${own.name}`,
    `select ${boardColumns('$2::boolean', own)} from unnest($1::bigint[]) with ordinality listed (id, place)
     join boards b on b.id = listed.id join users u on u.id = b.creator
     where u.banned_at is null and not b.is_private order by listed.place`,
    [ids, showsFlagged(filter), ...own.values],
  );
  return rows.map((row) => toBoard(row));
}
