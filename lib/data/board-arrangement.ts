import 'server-only';
import { feedBuckets } from '@/lib/data/feed-sql';
import { PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { pageCount } from '@/lib/domain/pagination';
import type { Pin } from '@/lib/schemas/pin';

const PINS_AT_ONCE = 120;

export interface Arrangement {
  pins: Pin[];
  /** The neighbours with which pins at the edges change places. */
  before: string | null;
  after: string[];
  offset: number;
  total: number;
  totalPages: number;
}

/** A page of a board's live pins in order, with their neighbours. */
export async function getArrangement(boardId: string, page: number, filter: ContentFilter): Promise<Arrangement> {
  const shown = [Number(boardId), feedBuckets(filter, {})];
  const offset = (page - 1) * PINS_AT_ONCE;
  const lead = offset > 0 ? 1 : 0;
  const from = `board_pins bp join pins p on p.id = bp.pin_id
    where bp.board_id = $1::bigint and p.status = 'live' and p.bucket = any ($2::int[])`;
  const [rows, [count]] = await Promise.all([
    namedQuery<PinRow>(
      'board arrangement',
      `select ${PIN_COLUMNS} from ${from} order by bp.position, bp.pin_id limit $3 offset $4`,
      [...shown, lead + PINS_AT_ONCE + 2, offset - lead],
    ),
    namedQuery<{ n: number }>('board arrangement total', `select count(*)::int as n from ${from}`, shown),
  ]);
  const total = count?.n ?? 0;
  const pins = rows.map(toPin);
  return {
    pins: pins.slice(lead, lead + PINS_AT_ONCE),
    before: lead ? (pins[0]?._id ?? null) : null,
    after: pins.slice(lead + PINS_AT_ONCE).map(({ _id }) => _id),
    offset,
    total,
    totalPages: pageCount(total, PINS_AT_ONCE),
  };
}
