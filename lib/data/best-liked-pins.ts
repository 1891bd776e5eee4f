import 'server-only';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, rulesFor, type PersonalRules } from '@/lib/data/personal-rules';
import { PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import type { Pin } from '@/lib/schemas/pin';

const MOST = 5;
/** Bounds the cost: likes have no index. */
const NEWEST = 500;

/** Of a person's newest pins the best liked, for the strip above their profile (rule 97). */
export async function findBestLikedPins(
  userId: string,
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<Pin[]> {
  const own = exclusion(rulesFor(rules, userId), 3);
  const rows = await namedQuery<PinRow>(
    `best liked pins${own.name}`,
    `select ${PIN_COLUMNS} from (
       select id from (select id, saves_count from pins
                       where posted_by = $1::bigint and status = 'live' and bucket = any ($2::int[])${own.ofPin('pins')}
                       order by id desc limit ${NEWEST}) newest
       order by saves_count desc, id desc limit ${MOST}) best
     join pins p on p.id = best.id order by p.saves_count desc, p.id desc`,
    [Number(userId), feedBuckets(filter, {}), ...own.values],
  );
  return rows.map(toPin);
}

/** Of the pins of a page, for a board. */
export const bestLiked = (pins: readonly Pin[]): Pin[] =>
  pins.toSorted((a, b) => b.savesCount - a.savesCount).slice(0, MOST);
