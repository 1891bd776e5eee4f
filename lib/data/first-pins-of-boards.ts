import 'server-only';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Pin } from '@/lib/schemas/pin';

/** The number of covers. */
const FIRST = 4;

/** First live pins by board; boards without any are missing. */
export async function findFirstPins(
  boardIds: readonly string[],
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<Map<string, Pin[]>> {
  const own = exclusion(rules, 3);
  const rows = await namedQuery<PinRow & { board_id: number }>(
    `first pins of boards${own.name}`,
    `select listed.id as board_id, ${PIN_COLUMNS} from unnest($1::bigint[]) listed (id)
     cross join lateral (
       select bp.pin_id, bp.position from board_pins bp join feed f on f.tag_id = 0 and f.pin_id = bp.pin_id
       where bp.board_id = listed.id and f.bucket = any ($2::int[])${own.ofPinId('bp.pin_id')}
       order by bp.position, bp.pin_id limit ${FIRST}) shown
     join pins p on p.id = shown.pin_id order by listed.id, shown.position, p.id`,
    [boardIds.map(Number), feedBuckets(filter, {}), ...own.values],
  );
  const byBoard = new Map<string, Pin[]>();
  for (const { board_id: boardId, ...row } of rows) {
    const key = String(boardId);
    byBoard.set(key, [...(byBoard.get(key) ?? []), toPin(row)]);
  }
  return byBoard;
}
