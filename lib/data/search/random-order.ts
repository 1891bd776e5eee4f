import type { AddValue } from '@/lib/data/search/conditions';

const DAY_MS = 86_400_000;
/** Places in a long feed from which rows are taken. */
const PLACES = 16;
const GOLDEN = 0.618;

const today = () => Math.floor(Date.now() / DAY_MS);

/** One order for all pages of a day (UTC). */
export const randomOrder = (add: AddValue): string => `hashint8extended(pin_id, ${add(today(), 'bigint')}), pin_id`;

interface Sample {
  keys: number[];
  buckets: number[];
  oldestAgeBucket: number;
  rows: number;
}

/** SQL of rows after places in long feeds, which move from day to day. */
export function sampleRows({ keys, buckets, oldestAgeBucket, rows }: Sample, add: AddValue): string {
  const each = Math.ceil(rows / (PLACES * keys.length * buckets.length));
  const shift = add((today() * GOLDEN) % 1, 'float8');
  const range = 'tag_id = key and bucket = wanted.bucket';
  return `select distinct sampled.* from unnest(${add(keys, 'int[]')}) key cross join unnest(${add(buckets, 'int[]')}) wanted (bucket)
    cross join lateral (
      select greatest(min(pin_id), (select moved_to from feed_clock where age_bucket = ${add(oldestAgeBucket, 'int')})) as low,
        max(pin_id) as high from feed where ${range}) ends
    cross join generate_series(0, ${PLACES - 1}) place
    cross join lateral (
      select pin_id, saves_count, bucket, bloom_low, bloom_high, width, height from feed
      where ${range} and pin_id >= low + ((high - low) * (place + ${shift}) / ${PLACES})::bigint
      order by pin_id limit ${each}) sampled`;
}
