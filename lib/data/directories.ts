import 'server-only';
import { BOARDS_PAGE_SIZE, DIRECTORY_MAX, MIN_INDEXED_PINS, PAGE_SIZE } from '@/lib/config';
import { readBoardsInOrder, showsFlagged, visiblePins } from '@/lib/data/board-row';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { profileColumns, toProfile, type ProfileRow } from '@/lib/data/profile-row';
import { namedQuery } from '@/lib/db/client';
import type { BoardSort } from '@/lib/domain/board-sorts';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { pageCount } from '@/lib/domain/pagination';
import type { BoardPage } from '@/lib/schemas/board';
import type { PeoplePage, Profile } from '@/lib/schemas/user';

export interface DirectoryRequest {
  page: number;
  filter: ContentFilter;
  rules?: PersonalRules | null;
}

const ORDER = 'order by followers_count desc, id desc';

const BOARD_ORDERS: Readonly<Record<BoardSort, Pick<PlacesRequest, 'walk' | 'order'>>> = {
  popular: { walk: ORDER },
  newest: { walk: 'order by id desc' },
  largest: { walk: ORDER, order: `order by ${visiblePins('t', '$1::boolean')} desc, id desc` },
};
const BANNED = '(select id from users where banned_at is not null)';

interface PlacesRequest extends DirectoryRequest {
  size: number;
  /** SQL of an index's rows. */
  rows: string;
  /** By which index they are looked at. */
  walk?: string;
  /** In which they are shown, if not in that. */
  order?: string;
  /** SQL condition; `$1`: flagged pins count. */
  isListed: string;
  /** SQL of the maker's id. */
  person: string;
}

/** Walks DIRECTORY_MAX rows at most, so that cost does not grow with the site. */
async function readIds(name: string, request: PlacesRequest) {
  const { page, size, filter, rules, rows, walk = ORDER, order = walk, isListed, person } = request;
  const own = exclusion(rules, 4);
  const [row] = await namedQuery<{ total: number; ids: number[] }>(
    `${name}${own.name}`,
    `select cardinality(ids) as total, ids[$2::int + 1 : $2 + $3::int] as ids from (
       select array(select id from (${rows} ${walk} limit ${DIRECTORY_MAX}) t
                    where ${isListed}${own.ofPerson(person)} ${order}) as ids offset 0) listed`,
    [showsFlagged(filter), (page - 1) * size, size, ...own.values],
  );
  const { total, ids } = row ?? { total: 0, ids: [] };
  return { total, ids, totalPages: pageCount(total, size) };
}

/** Public boards with three visible pins (rule 99); the largest are those of the most followed. */
export async function getBoardDirectory({
  sort = 'popular',
  ...request
}: DirectoryRequest & { sort?: BoardSort }): Promise<BoardPage> {
  const { ids, ...list } = await readIds(`board directory ${sort}`, {
    ...request,
    ...BOARD_ORDERS[sort],
    size: BOARDS_PAGE_SIZE,
    rows: `select id, creator, followers_count, pins_count, flagged_pins_count from boards
           where not is_private and pins_count >= ${MIN_INDEXED_PINS}`,
    isListed: `${visiblePins('t', '$1::boolean')} >= ${MIN_INDEXED_PINS} and creator not in ${BANNED}`,
    person: 'creator',
  });
  return { boards: await readBoardsInOrder(ids, request.filter, request.rules), ...list };
}

/** People with visible pins, the most followed first, then the newest (rule 99). */
export async function getPeopleDirectory(request: DirectoryRequest): Promise<PeoplePage> {
  const { ids, ...list } = await readIds('people directory', {
    ...request,
    size: PAGE_SIZE,
    rows: `select id, followers_count, pins_count, flagged_pins_count from users
           where banned_at is null and pins_count > 0`,
    isListed: `${visiblePins('t', '$1::boolean')} > 0`,
    person: 'id',
  });
  return { people: await readPeopleInOrder(ids, request.filter), ...list };
}

/** Keeps the order of the ids; banned people are missing. */
export async function readPeopleInOrder(ids: number[], filter: ContentFilter): Promise<Profile[]> {
  if (ids.length === 0) return [];
  const rows = await namedQuery<ProfileRow>(
    'people in order',
    `select ${profileColumns('$2::boolean')} from unnest($1::bigint[]) with ordinality listed (id, place)
     join users u on u.id = listed.id where u.banned_at is null order by listed.place`,
    [ids, showsFlagged(filter)],
  );
  return rows.map(toProfile);
}
