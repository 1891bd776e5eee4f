import 'server-only';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { listColumns, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { groupBy } from '@/lib/domain/group-by';
import type { Pin } from '@/lib/schemas/pin';

const NEWEST = 3;

/** Newest live pins by person; people without any are missing. The first has its preview (rule 92). */
export async function findNewestPins(
  userIds: readonly string[],
  filter: ContentFilter,
  rules: PersonalRules | null = null,
): Promise<Map<string, Pin[]>> {
  if (userIds.length === 0) return new Map();
  const own = exclusion(rules, 3);
  const order = 'listed.place, p.id desc';
  const rows = await namedQuery<PinRow>(
    `newest pins of people${own.name}`,
    `select ${listColumns(order)} from unnest($1::bigint[]) with ordinality listed (id, place)
     cross join lateral (
       select id from pins where posted_by = listed.id and status = 'live' and bucket = any ($2::int[])${own.ofPin('pins')}
       order by id desc limit ${NEWEST}) shown
     join pins p on p.id = shown.id order by ${order}`,
    [userIds.map(Number), feedBuckets(filter, {}), ...own.values],
  );
  return groupBy(rows.map(toPin), ({ postedBy }) => postedBy);
}
