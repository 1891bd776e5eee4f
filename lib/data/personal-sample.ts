import 'server-only';
import { listValues, type PersonalList } from '@/lib/data/personal-list';
import { exclusion } from '@/lib/data/personal-rules';
import { namedQuery } from '@/lib/db/client';

/** Pins of the sample; the estimate is off by about one in a hundred. */
const SAMPLE = 10_000;
/** Evenly spread over the list. */
const PIECES = 64;

/** Returns the sample's size, and its visible pins. */
export async function sampleVisible(
  list: PersonalList,
  { listed, newest }: { listed: number; newest: number },
  size = SAMPLE,
): Promise<{ listed: number; visible: number }> {
  const own = exclusion(list.rules, 7);
  const [sample] = await namedQuery<{ listed: number; visible: number }>(
    'personal sample',
    `select count(*)::int as listed, count(*) filter (where true${own.ofPinId('sampled.pin_id')})::int as visible
     from (select min(oldest.pin_id)::float8 as first, $4::float8 + 1 as behind
           from unnest($1::int[]) list (tag_id) cross join unnest($2::int[]) wanted (bucket) cross join lateral (
             select f.pin_id from feed f where f.tag_id = list.tag_id and f.bucket = wanted.bucket
               and f.pin_id >= coalesce((select moved_to from feed_clock where age_bucket = $3), 0)
             order by f.pin_id limit 1) oldest) ids
     cross join generate_series(0, $6::int - 1) piece
     cross join unnest($1) list (tag_id) cross join unnest($2) wanted (bucket)
     cross join lateral (
       select f.pin_id from feed f where f.tag_id = list.tag_id and f.bucket = wanted.bucket
         and f.pin_id >= (first + (behind - first) * piece / $6)::bigint
         and f.pin_id < (first + (behind - first) * (piece + $5::float8) / $6)::bigint offset 0) sampled`,
    [...listValues(list), newest, Math.min(1, size / listed), Math.min(PIECES, size), ...own.values],
  );
  return sample ?? { listed: 0, visible: 0 };
}
