import 'server-only';
import { BOARDS_PAGE_SIZE, SEARCH_RESULTS_MAX } from '@/lib/config';
import { exclusion, type Exclusion } from '@/lib/data/personal-rules';
import { readBoardsInOrder, showsFlagged, visiblePins } from '@/lib/data/board-row';
import type { BoardListRequest } from '@/lib/data/boards';
import { namedQuery } from '@/lib/db/client';
import { pageCount } from '@/lib/domain/pagination';
import type { BoardPage } from '@/lib/schemas/board';

/** The most followed boards, among which a common word is looked for first. */
const FOLLOWED = 6_000;

const shown = (own: Exclusion) => `not b.is_private and ${visiblePins('b', '$2::boolean')} > 0
  and b.creator not in (select id from users where banned_at is not null)${own.ofPerson('b.creator')}`;
const matching = (own: Exclusion) => `matching as materialized (
  select b.id, b.followers_count from boards b where b.words @@ $1::tsquery and ${shown(own)})`;
/** $1 query, $2 filter, then what is hidden, then the range. */
const range = ({ values }: Exclusion) => `limit $${values.length + 3} offset $${values.length + 4}`;

const countSql = (own: Exclusion) =>
  `with ${matching(own)} select count(*)::int as n from (select from matching limit ${SEARCH_RESULTS_MAX}) counted`;
const amongAll = (own: Exclusion) =>
  `with ${matching(own)} select id from matching order by followers_count desc, id desc ${range(own)}`;
const amongFollowed = (own: Exclusion) => `
  select b.id
  from (select id, followers_count, words from boards where not is_private
        order by followers_count desc, id desc limit ${FOLLOWED}) followed
  join boards b on b.id = followed.id where followed.words @@ $1::tsquery and ${shown(own)}
  order by followed.followers_count desc, followed.id desc ${range(own)}`;

/**
 * A page of the public, non-empty boards whose name or description match a full-text query, the most followed first; the
 * list ends after `SEARCH_RESULTS_MAX`.
 */
export async function searchBoardsByQuery(
  tsquery: string,
  { page, filter, rules }: BoardListRequest,
): Promise<BoardPage> {
  const own = exclusion(rules, 3);
  const offset = (page - 1) * BOARDS_PAGE_SIZE;
  const match = [tsquery, showsFlagged(filter), ...own.values];
  const [count] = await namedQuery<{ n: number }>(`boards search total${own.name}`, countSql(own), match);
  const total = count?.n ?? 0;
  const size = Math.max(0, Math.min(BOARDS_PAGE_SIZE, total - offset));
  const part = [...match, size, offset];
  const followed =
    total < SEARCH_RESULTS_MAX ? [] : await readIds(`boards search followed${own.name}`, amongFollowed(own), part);
  const ids = followed.length === size ? followed : await readIds(`boards search${own.name}`, amongAll(own), part);
  return {
    boards: await readBoardsInOrder(ids, filter, rules),
    total,
    totalPages: pageCount(total, BOARDS_PAGE_SIZE),
  };
}

async function readIds(name: string, text: string, parameters: unknown[]): Promise<number[]> {
  const rows = await namedQuery<{ id: number }>(name, text, parameters);
  return rows.map(({ id }) => id);
}
