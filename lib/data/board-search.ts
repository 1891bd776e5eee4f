import 'server-only';
import { BOARDS_PAGE_SIZE, SEARCH_RESULTS_MAX } from '@/lib/config';
import { readBoardsInOrder, showsFlagged, visiblePins } from '@/lib/data/board-row';
import type { BoardListRequest } from '@/lib/data/boards';
import { namedQuery } from '@/lib/db/client';
import { pageCount } from '@/lib/domain/pagination';
import type { BoardPage } from '@/lib/schemas/board';

/** The most followed boards, among which a common word is looked for first. */
const FOLLOWED = 6_000;

const SHOWN = `not b.is_private and ${visiblePins('b', '$2::boolean')} > 0
  and b.creator not in (select id from users where banned_at is not null)`;
const MATCHING = `matching as materialized (
  select b.id, b.followers_count from boards b where b.words @@ $1::tsquery and ${SHOWN})`;

const COUNT = `with ${MATCHING} select count(*)::int as n from (select from matching limit ${SEARCH_RESULTS_MAX}) counted`;
const AMONG_ALL = `with ${MATCHING} select id from matching order by followers_count desc, id desc limit $3 offset $4`;
const AMONG_FOLLOWED = `
  select b.id
  from (select id, followers_count, words from boards where not is_private
        order by followers_count desc, id desc limit ${FOLLOWED}) followed
  join boards b on b.id = followed.id where followed.words @@ $1::tsquery and ${SHOWN}
  order by followed.followers_count desc, followed.id desc limit $3 offset $4`;

/**
 * A page of the public, non-empty boards whose name or description match a full-text query, the most followed first; the
 * list ends after `SEARCH_RESULTS_MAX`.
 */
export async function searchBoardsByQuery(tsquery: string, { page, filter }: BoardListRequest): Promise<BoardPage> {
  const offset = (page - 1) * BOARDS_PAGE_SIZE;
  const match = [tsquery, showsFlagged(filter)];
  const [count] = await namedQuery<{ n: number }>('boards search total', COUNT, match);
  const total = count?.n ?? 0;
  const size = Math.max(0, Math.min(BOARDS_PAGE_SIZE, total - offset));
  const range = [...match, size, offset];
  const followed = total < SEARCH_RESULTS_MAX ? [] : await readIds('boards search followed', AMONG_FOLLOWED, range);
  const ids = followed.length === size ? followed : await readIds('boards search', AMONG_ALL, range);
  return { boards: await readBoardsInOrder(ids, filter), total, totalPages: pageCount(total, BOARDS_PAGE_SIZE) };
}

async function readIds(name: string, text: string, parameters: unknown[]): Promise<number[]> {
  const rows = await namedQuery<{ id: number }>(name, text, parameters);
  return rows.map(({ id }) => id);
}
