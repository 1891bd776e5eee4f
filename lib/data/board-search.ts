import 'server-only';
import { BOARDS_PAGE_SIZE, SEARCH_RESULTS_MAX } from '@/lib/config';
import { readBoardsInOrder, showsFlagged, visiblePins } from '@/lib/data/board-row';
import type { BoardListRequest } from '@/lib/data/boards';
import { namedQuery } from '@/lib/db/client';
import { pageCount } from '@/lib/domain/pagination';
import type { BoardPage } from '@/lib/schemas/board';

/** Up to so many matches are gathered and sorted; of more, the followed ones are met soon on a walk in order. */
const GATHER_ROWS = 2_000;

const SHOWN = `not b.is_private and ${visiblePins('b', '$2::boolean')} > 0
  and b.creator not in (select id from users where banned_at is not null)`;

/**
 * A page of the public, non-empty boards whose name or description match a full-text query, the most followed first; the
 * list ends after `SEARCH_RESULTS_MAX`.
 */
export async function searchBoardsByQuery(tsquery: string, { page, filter }: BoardListRequest): Promise<BoardPage> {
  const offset = (page - 1) * BOARDS_PAGE_SIZE;
  const size = Math.max(0, Math.min(BOARDS_PAGE_SIZE, SEARCH_RESULTS_MAX - offset));
  const parameters = [tsquery, showsFlagged(filter), size, offset];
  const [found] = await namedQuery<{ n: number; ids: number[] }>(
    'boards search gather',
    `with matching as materialized (select b.id, b.followers_count from boards b where b.words @@ $1::tsquery and ${SHOWN}),
     taken as materialized (select * from matching limit ${GATHER_ROWS + 1})
     select (select count(*)::int from taken) as n,
            array(select id from taken order by followers_count desc, id desc limit $3 offset $4) as ids`,
    parameters,
  );
  const { n, ids } = found ?? { n: 0, ids: [] };
  const total = Math.min(n, SEARCH_RESULTS_MAX);
  const boards = await readBoardsInOrder(n > GATHER_ROWS ? await walk(parameters) : ids, filter);
  return { boards, total, totalPages: pageCount(total, BOARDS_PAGE_SIZE) };
}

/** The condition is a CASE so that the planner cannot gather and sort every match instead. */
async function walk(parameters: unknown[]): Promise<number[]> {
  const rows = await namedQuery<{ id: number }>(
    'boards search walk',
    `select b.id from boards b where case when b.words @@ $1::tsquery then true else false end and ${SHOWN}
     order by b.followers_count desc, b.id desc limit $3 offset $4`,
    parameters,
  );
  return rows.map(({ id }) => id);
}
