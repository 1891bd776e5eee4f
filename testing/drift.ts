import type pg from 'pg';
import { FEED_BUCKETS } from '@/lib/domain/media-types';

const eachBucket = (write: (bucket: number) => string) => FEED_BUCKETS.map(write).join(', ');

/** Part $2 of $1 of the pins, since splitting texts costs most. */
const FEED_ROWS = `
    select count(*)::int n
    from (select key as tag_id, bucket, pin_id, saves_count, age_bucket, s, width, height
          from (select id as pin_id, bucket, saves_count, width, height, feed_keys(pins) as keys,
                  pin_bloom(pins) as s,
                  (select count(*) from feed_clock where id < moved_to) as age_bucket
                from pins where status = 'live' and id % $1::int = $2::int offset 0) live, unnest(keys) key) truth
    full join (select * from feed where pin_id % $1 = $2) f using (tag_id, bucket, pin_id)
    where truth.saves_count is distinct from f.saves_count or truth.age_bucket is distinct from f.age_bucket
      or truth.s is distinct from array[f.bloom_low, f.bloom_high]
      or truth.width <> f.width or truth.height <> f.height`;

/** Each query counts differences and must answer 0 (rule 264). */
const DRIFT = {
  'feed rows': FEED_ROWS,
  'words of pins': 'select count(*)::int n from pins where words <> words(title, tags)',
  'feed counts': `
    select count(*)::int n from (select tag_id, bucket, age_bucket, count(*) n from feed group by 1, 2, 3) truth
    full join feed_counts c using (tag_id, bucket, age_bucket) where coalesce(truth.n, 0) <> coalesce(c.n, 0)`,
  'feed blocks': `
    select count(*)::int n from (
      select b.tag_id, b.by_likes, b.saves_count, b.pin_id, 
        ${eachBucket((bucket) => `count(*) filter (where f.bucket = ${bucket}) n${bucket}`)}
      from (select distinct tag_id, by_likes from feed_blocks) list join feed f using (tag_id)
      cross join lateral (
        select * from feed_blocks b where b.tag_id = list.tag_id and b.by_likes = list.by_likes
          and (b.saves_count, b.pin_id) <= (case when list.by_likes then f.saves_count else 0 end, f.pin_id)
        order by b.saves_count desc, b.pin_id desc limit 1) b
      group by 1, 2, 3, 4) truth
    full join feed_blocks b using (tag_id, by_likes, saves_count, pin_id)
    where (${eachBucket((bucket) => `coalesce(n${bucket}, 0)`)}) is distinct from (${eachBucket((bucket) => `bucket_${bucket}`)})`,
  'likes of pins': `
    select count(*)::int n from pins p left join (select pin_id, count(*) n from saves group by 1) truth on truth.pin_id = p.id
    where p.saves_count <> coalesce(truth.n, 0)`,
  'pins of boards': `
    select count(*)::int n from boards b
    left join (select board_id, count(*) as pins, count(*) filter (where flagged) as flagged
               from board_pins join pins p on p.id = pin_id and p.status = 'live' group by 1) truth on truth.board_id = b.id
    where (b.pins_count, b.flagged_pins_count) <> (coalesce(truth.pins, 0), coalesce(truth.flagged, 0))`,
  'covers of boards': `
    select count(*)::int n from boards b left join board_covers c on c.board_id = b.id
    where coalesce(c.covers::text, '[]') <> covers_of(b.id, b.cover_pin, true)::text
      or coalesce(c.unflagged::text, '[]') <> covers_of(b.id, b.cover_pin, false)::text`,
  'previews of boards': `
    select count(*)::int n from board_previews p join boards b on b.id = p.board_id left join board_covers c on c.board_id = b.id
    where b.is_private or coalesce(json_array_length(c.unflagged), 0) < 2`,
  'pins of people': `
    select count(*)::int n from users u
    left join (select posted_by, count(*) as pins, count(*) filter (where flagged) as flagged
               from pins where status = 'live' group by 1) truth on truth.posted_by = u.id
    where (u.pins_count, u.flagged_pins_count) <> (coalesce(truth.pins, 0), coalesce(truth.flagged, 0))`,
  'boards of people': `
    select count(*)::int n from users u
    left join (select creator, count(*) n from boards where not is_private group by 1) truth on truth.creator = u.id
    where u.boards_count <> coalesce(truth.n, 0)`,
  'followers of people': `
    select count(*)::int n from users u
    left join (select target_id, count(*) n from user_follows group by 1) truth on truth.target_id = u.id
    where u.followers_count <> coalesce(truth.n, 0)`,
  'followers of boards': `
    select count(*)::int n from boards b
    left join (select board_id, count(*) n from board_follows group by 1) truth on truth.board_id = b.id
    where b.followers_count <> coalesce(truth.n, 0)`,
};

export const DERIVED_DATA: readonly string[] = Object.keys(DRIFT);

/**
 * Compares derived data with its source and returns the differences; reads every table, for tests and repairs. Ranks are exact after
 * `flush_ranks`; `feedParts` run on separate connections.
 */
export async function findDrift(
  client: pg.ClientBase | pg.Pool,
  among = DERIVED_DATA,
  feedParts = 1,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [what, text] of Object.entries(DRIFT)) {
    if (!among.includes(what)) continue;
    const parts = text === FEED_ROWS ? Array.from({ length: feedParts }, (_, part) => [feedParts, part]) : [[]];
    const counts = await Promise.all(parts.map((part) => client.query<{ n: number }>(text, part)));
    const n = counts.reduce((sum, { rows: [row] }) => sum + (row?.n ?? NaN), 0);
    if (n !== 0) found[what] = n;
  }
  return found;
}
