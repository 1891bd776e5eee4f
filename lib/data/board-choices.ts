import 'server-only';
import { boardColumns, showsFlagged, toBoard, visiblePins, type BoardRow } from '@/lib/data/board-row';
import { exclusion, rulesFor, type PersonalRules } from '@/lib/data/personal-rules';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Board, BoardName } from '@/lib/schemas/board';

const MAX_BOARDS = 500;

export interface BoardsRequest {
  creator?: string;
  pin?: string;
  exclude: readonly string[];
  filter: ContentFilter;
  /** The viewer sees all of their own boards. */
  viewerId?: string;
  rules?: PersonalRules | null;
}

interface NameRow {
  id: number;
  slug: string;
  name: string;
}

/** One statement for each case, so that each has its index. */
function statement(columns: string, { creator, pin, exclude, filter, viewerId }: BoardsRequest) {
  const wanted = [
    { value: creator, name: ' of creator', sql: (at: string) => `and b.creator = ${at}` },
    {
      value: pin,
      name: ' of pin',
      sql: (at: string) => `and b.id in (select board_id from board_pins where pin_id = ${at})`,
    },
  ].filter(({ value }) => value !== undefined);
  const conditions = wanted.map(({ sql }, i) => sql(`$${i + 4}::bigint`)).join(' ');
  return {
    name: wanted.map(({ name }) => name).join(''),
    text: `select ${columns} from boards b join users u on u.id = b.creator
      where u.banned_at is null and b.id <> all ($3::bigint[]) ${conditions}
        and (b.creator = $2::bigint or not b.is_private and ${visiblePins('b', '$1::boolean')} > 0
          and not exists (select from blocks where user_id = $2 and target_id = b.creator)
          and not is_blocked_by(b.creator, $2))
      order by b.updated_at desc, b.id desc limit ${MAX_BOARDS}`,
    values: [showsFlagged(filter), viewerId ?? null, exclude, ...wanted.map(({ value }) => value)],
  };
}

/** Names for a menu, the latest used first. */
export async function listBoardNames(request: BoardsRequest): Promise<BoardName[]> {
  const { name, text, values } = statement('b.id, b.slug, b.name', request);
  const rows = await namedQuery<NameRow>(`board names${name}`, text, values);
  return rows.map(({ id, slug, name: called }) => ({ _id: String(id), name: called, slug }));
}

export async function listBoards(request: BoardsRequest): Promise<Board[]> {
  const { creator, pin, rules = null } = request;
  const parameters = 3 + [creator, pin].filter((value) => value !== undefined).length;
  const own = exclusion(rulesFor(rules, creator ?? ''), parameters + 1);
  const { name, text, values } = statement(boardColumns('$1::boolean', own), request);
  const rows = await namedQuery<BoardRow>(`boards whole${name}${own.name}`, text, [...values, ...own.values]);
  return rows.map((row) => toBoard(row, request.viewerId));
}
