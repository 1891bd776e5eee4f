import 'server-only';
import { z } from 'zod';
import { BOARDS_PAGE_SIZE, SEARCH_RESULTS_MAX } from '@/lib/config';
import { exclusion, type Exclusion } from '@/lib/data/personal-rules';
import { readBoardsInOrder, showsFlagged, visiblePins } from '@/lib/data/board-row';
import type { BoardListRequest } from '@/lib/data/boards';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { pageCount } from '@/lib/domain/pagination';
import type { BoardPage } from '@/lib/schemas/board';

/** Rows of a walk over the most followed boards. */
const WALKED = 20_000;
/** Measured microseconds (docs/benchmarks.md), only to choose between plans. */
const COST = { walkedBoard: 0.19, shownMatch: 4, sortedMatch: 1.8, foundMatch: 0.2, countedMatch: 1 };

const shown = (own: Exclusion) => `not b.is_private and ${visiblePins('b', '$2::boolean')} > 0
  and b.creator not in (select id from users where banned_at is not null)${own.ofPerson('b.creator')}`;
const matching = (own: Exclusion) => `matching as materialized (
  select b.id, b.followers_count from boards b where b.words @@ $1::tsquery and ${shown(own)})`;
const mostFollowed = (boards: number) => `(select id, followers_count, words from boards where not is_private
  order by followers_count desc, id desc limit ${boards}) followed`;
/** Parameters: $1 query, $2 filter, hidden things, range. */
const range = ({ values }: Exclusion) => `limit $${values.length + 3} offset $${values.length + 4}`;

/** The planner's estimate, without running. */
const PLAN_SQL = 'explain (format json) select from boards where words @@ $1::tsquery';
const BOARDS_SQL = "select reltuples as n from pg_class where oid = 'boards'::regclass";
const countSql = (own: Exclusion) =>
  `with ${matching(own)} select count(*)::int as n from (select from matching limit ${SEARCH_RESULTS_MAX}) counted`;
const amongAll = (own: Exclusion) =>
  `with ${matching(own)} select id from matching order by followers_count desc, id desc ${range(own)}`;
const amongMostFollowed = (own: Exclusion) => `
  select b.id from ${mostFollowed(WALKED)} join boards b on b.id = followed.id
  where followed.words @@ $1::tsquery and ${shown(own)}
  order by followed.followers_count desc, followed.id desc ${range(own)}`;

/** Public, non-empty boards that match a full-text query, the most followed first, at most `SEARCH_RESULTS_MAX`. */
export async function searchBoardsByQuery(
  tsquery: string,
  { page, filter, rules }: BoardListRequest,
): Promise<BoardPage> {
  const { ids, total } = await findBoards(tsquery, (page - 1) * BOARDS_PAGE_SIZE, filter, exclusion(rules, 3));
  return {
    boards: await readBoardsInOrder(ids, filter, rules),
    total,
    totalPages: pageCount(total, BOARDS_PAGE_SIZE),
  };
}

export function countBoardsByQuery(
  tsquery: string,
  { filter, rules }: Pick<BoardListRequest, 'filter' | 'rules'>,
): Promise<number> {
  const own = exclusion(rules, 3);
  return readCount(`boards search total${own.name}`, countSql(own), [tsquery, showsFlagged(filter), ...own.values]);
}

/** Chooses the cheapest plan for the word's frequency (docs/benchmarks.md). */
async function findBoards(
  tsquery: string,
  offset: number,
  filter: ContentFilter,
  own: Exclusion,
): Promise<{ ids: number[]; total: number }> {
  const match = [tsquery, showsFlagged(filter), ...own.values];
  const walk = (limit: number, from: number) =>
    readIds(`boards search walk${own.name}`, amongMostFollowed(own), [...match, limit, from]);
  const sort = (limit: number, from: number) =>
    readIds(`boards search sort${own.name}`, amongAll(own), [...match, limit, from]);
  const pageOf = (list: number[]) => ({ ids: list.slice(offset, offset + BOARDS_PAGE_SIZE), total: list.length });

  const { wholeWalk, sorting, pageWalk } = costsOf(await estimate(tsquery), offset + BOARDS_PAGE_SIZE);
  if (wholeWalk < Math.min(sorting, pageWalk)) {
    const list = await walk(SEARCH_RESULTS_MAX, 0);
    if (list.length === SEARCH_RESULTS_MAX) return pageOf(list);
  }
  if (sorting < pageWalk) return pageOf(await sort(SEARCH_RESULTS_MAX, 0));
  const total = await readCount(`boards search total${own.name}`, countSql(own), match);
  const size = Math.max(0, Math.min(BOARDS_PAGE_SIZE, total - offset));
  const ids = await walk(size, offset);
  return { ids: ids.length === size ? ids : await sort(size, offset), total };
}

interface Estimate {
  matches: number;
  boards: number;
}

/** Costs of a walk for the whole list, of sorting all matches, and of a walk to the page after a count. Rare words need longer walks, frequent ones larger sorts. */
function costsOf({ matches, boards }: Estimate, pageEnd: number) {
  const walk = (wanted: number) => {
    const walked = (wanted * boards) / matches;
    return walked > WALKED ? Infinity : walked * COST.walkedBoard + wanted * COST.shownMatch;
  };
  const count = matches * COST.foundMatch + Math.min(matches, SEARCH_RESULTS_MAX) * COST.countedMatch;
  return {
    wholeWalk: walk(SEARCH_RESULTS_MAX),
    sorting: matches * COST.sortedMatch,
    pageWalk: count + walk(pageEnd),
  };
}

const planSchema = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

/** The planner's number of matches and of boards. */
async function estimate(tsquery: string): Promise<Estimate> {
  const [plan, boards] = await Promise.all([
    namedQuery<{ 'QUERY PLAN': unknown }>('boards search plan', PLAN_SQL, [tsquery]),
    readCount('boards search size', BOARDS_SQL, []),
  ]);
  const [{ Plan }] = planSchema.parse(plan[0]?.['QUERY PLAN']);
  return { matches: Math.max(1, Plan['Plan Rows']), boards: Math.max(1, boards) };
}

async function readCount(name: string, text: string, parameters: unknown[]): Promise<number> {
  const [row] = await namedQuery<{ n: number }>(name, text, parameters);
  return row?.n ?? 0;
}

async function readIds(name: string, text: string, parameters: unknown[]): Promise<number[]> {
  const rows = await namedQuery<{ id: number }>(name, text, parameters);
  return rows.map(({ id }) => id);
}
