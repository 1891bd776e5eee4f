import 'server-only';
import { BOARDS_PAGE_SIZE, PAGE_SIZE } from '@/lib/config';
import {
  boardColumns,
  readBoardsInOrder,
  showsFlagged,
  toBoard,
  visiblePins,
  type BoardRow,
} from '@/lib/data/board-row';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, rulesFor, type PersonalRules } from '@/lib/data/personal-rules';
import { listColumns, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { isId } from '@/lib/domain/id';
import { pageCount } from '@/lib/domain/pagination';
import { tidySlug } from '@/lib/domain/typed-address';
import type { Board, BoardPage } from '@/lib/schemas/board';
import type { PinPage } from '@/lib/schemas/pin';

/** Null for a missing board, and for others' private ones. */
export async function findBoard(typed: string, filter: ContentFilter, viewerId?: string): Promise<Board | null> {
  const slugOrId = tidySlug(typed);
  const byId = isId(slugOrId);
  const [row] = await namedQuery<BoardRow>(
    byId ? 'board by id' : 'board by slug',
    `select ${boardColumns('$2::boolean')} from boards b join users u on u.id = b.creator
     where ${byId ? 'b.id' : 'b.slug'} = $1
       and (not b.is_private or b.creator = $3::bigint) and u.banned_at is null`,
    [byId ? Number(slugOrId) : slugOrId, showsFlagged(filter), viewerId ?? null],
  );
  return row ? toBoard(row, viewerId) : null;
}

/** Live pins in the creator's order. */
export async function getBoardPins(
  board: Board,
  page: number,
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<PinPage> {
  const foreign = rulesFor(rules, board.creator._id);
  const own = exclusion(foreign, 4);
  const rows = await namedQuery<PinRow>(
    `board pins${own.name}`,
    `select ${listColumns('shown.position, p.id')} from (
       select bp.pin_id, bp.position from board_pins bp join feed f on f.tag_id = 0 and f.pin_id = bp.pin_id
       where bp.board_id = $1 and f.bucket = any ($2::int[])${own.ofPinId('bp.pin_id')}
       order by bp.position, bp.pin_id limit ${PAGE_SIZE} offset $3) shown
     join pins p on p.id = shown.pin_id order by shown.position, p.id`,
    [Number(board._id), feedBuckets(filter, {}), (page - 1) * PAGE_SIZE, ...own.values],
  );
  const total = foreign ? await countBoardPins(board._id, filter, foreign) : board.pinsCount;
  return { pins: rows.map(toPin), total, totalPages: pageCount(total, PAGE_SIZE) };
}

async function countBoardPins(boardId: string, filter: ContentFilter, rules: PersonalRules): Promise<number> {
  const own = exclusion(rules, 3);
  const [row] = await namedQuery<{ n: number }>(
    'board pins personal total',
    `select count(*)::int as n from board_pins bp join pins p on p.id = bp.pin_id
     where bp.board_id = $1::bigint and p.status = 'live' and p.bucket = any ($2::int[])${own.ofPin('p')}`,
    [Number(boardId), feedBuckets(filter, {}), ...own.values],
  );
  return row?.n ?? 0;
}

export interface BoardListRequest {
  page: number;
  size?: number;
  filter: ContentFilter;
  rules?: PersonalRules | null;
}

/** Public, non-empty boards of `from`, the most followed first; `$1` belongs to `from`. */
async function readBoards(
  name: string,
  from: string,
  value: unknown,
  { page, size = BOARDS_PAGE_SIZE, filter, rules }: BoardListRequest,
): Promise<BoardPage> {
  const own = exclusion(rules, 5);
  const rows = await namedQuery<(BoardRow | { id: null }) & { total: number }>(
    `${name}${own.name}`,
    `with listed as materialized (
       select b.id, b.followers_count from ${from} and not b.is_private and u.banned_at is null
         and ${visiblePins('b', '$2::boolean')} > 0${own.ofPerson('b.creator')}),
     shown as (
       select ${boardColumns('$2::boolean', own)}
       from (select id from listed order by followers_count desc, id desc limit $3 offset $4) page
       join boards b on b.id = page.id join users u on u.id = b.creator)
     select total, shown.* from (select count(*)::int as total from listed) counted left join shown on true
     order by shown.followers_count desc, shown.id desc`,
    [value, showsFlagged(filter), size, (page - 1) * size, ...own.values],
  );
  const total = rows[0]?.total ?? 0;
  const boards = rows.flatMap((row) => (row.id === null ? [] : toBoard(row)));
  return { boards, total, totalPages: pageCount(total, size) };
}

export function getBoardsOfPin(pinId: string, request: BoardListRequest): Promise<BoardPage> {
  const from = `board_pins x join boards b on b.id = x.board_id join users u on u.id = b.creator where x.pin_id = $1::bigint`;
  return readBoards('boards of pin', from, Number(pinId), request);
}

export function getBoardsOfUser(userId: string, request: BoardListRequest): Promise<BoardPage> {
  const from = 'boards b join users u on u.id = b.creator where b.creator = $1::bigint';
  const rules = rulesFor(request.rules ?? null, userId);
  return readBoards('boards of user', from, Number(userId), { ...request, rules });
}

/** A limit, so that cost does not grow with the site. */
const MOST_FOLLOWED = 1_000;
const POPULAR = 6;

/** The most followed public, non-empty boards. */
export async function getPopularBoards(filter: ContentFilter, rules: PersonalRules | null = null): Promise<Board[]> {
  const own = exclusion(rules, 2);
  const rows = await namedQuery<{ id: number }>(
    `popular boards${own.name}`,
    `select b.id from (select * from boards where not is_private
                       order by followers_count desc, id desc limit ${MOST_FOLLOWED}) b join users u on u.id = b.creator
     where u.banned_at is null and ${visiblePins('b', '$1::boolean')} > 0${own.ofPerson('b.creator')}
     order by b.followers_count desc, b.id desc limit ${POPULAR}`,
    [showsFlagged(filter), ...own.values],
  );
  return readBoardsInOrder(
    rows.map(({ id }) => id),
    filter,
    rules,
  );
}
