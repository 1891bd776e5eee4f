-- Long feeds are cut into blocks of about a thousand rows, so that a page far behind is found by adding up blocks in place of
-- walking rows. A block is what stands in the order of the list behind the last row of the block above, down to its own last
-- row; the lowest ends at zero, so that every row of a feed that has blocks stands in one. Derived, but exact at any moment.
-- Upkeep makes, cuts and joins blocks (lib/services/divide-feeds.ts); the feed of a word has none.
create table feed_blocks (
  tag_id      integer not null,
  by_likes    boolean not null,  -- the order: Popular, else Latest
  saves_count integer not null,  -- of the last row; 0 in the order of Latest
  pin_id      bigint  not null,
  bucket_0    integer not null,  -- how many rows of each bucket
  bucket_1    integer not null,
  bucket_2    integer not null,
  bucket_3    integer not null,
  primary key (tag_id, by_likes, saves_count, pin_id)
) with (fillfactor = 50);

-- Counts rows of the feed that came (1) and went (-1) in the blocks of these orders (`by_likes`) in which they stand. The lock
-- of the feed is held.
create function count_in_blocks(orders boolean[], feeds integer[], likes integer[], pins bigint[], buckets smallint[], counts integer[])
returns void language plpgsql strict as $$
begin
  with changed as (
    select feed, liked, pin, bucket, sum(n) as n from unnest(feeds, likes, pins, buckets, counts) c (feed, liked, pin, bucket, n)
    group by 1, 2, 3, 4 having sum(n) <> 0),
  counted as (
    select block.tag_id, block.by_likes, block.saves_count, block.pin_id,
      coalesce(sum(n) filter (where bucket = 0), 0) as n0, coalesce(sum(n) filter (where bucket = 1), 0) as n1,
      coalesce(sum(n) filter (where bucket = 2), 0) as n2, coalesce(sum(n) filter (where bucket = 3), 0) as n3
    from changed c cross join unnest(orders) o (by_likes)
    cross join lateral (
      select b.tag_id, b.by_likes, b.saves_count, b.pin_id from feed_blocks b
      where b.tag_id = c.feed and b.by_likes = o.by_likes
        and (b.saves_count, b.pin_id) <= (case when o.by_likes then c.liked else 0 end, c.pin)
      order by b.saves_count desc, b.pin_id desc limit 1) block
    group by 1, 2, 3, 4)
  update feed_blocks b set bucket_0 = b.bucket_0 + n0, bucket_1 = b.bucket_1 + n1, bucket_2 = b.bucket_2 + n2, bucket_3 = b.bucket_3 + n3
  from counted c
  where (b.tag_id, b.by_likes, b.saves_count, b.pin_id) = (c.tag_id, c.by_likes, c.saves_count, c.pin_id)
    and (n0, n1, n2, n3) <> (0, 0, 0, 0);
end $$;

-- A bulk load without blocks costs nothing, and no more does a row that only ages: both of its changes cancel out.
create function feed_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from feed_blocks) then return null; end if;
  if tg_op = 'INSERT' then
    perform count_in_blocks('{t,f}', array_agg(tag_id), array_agg(saves_count), array_agg(pin_id), array_agg(bucket), array_agg(1))
    from added where tag_id >= 0;
  elsif tg_op = 'DELETE' then
    perform count_in_blocks('{t,f}', array_agg(tag_id), array_agg(saves_count), array_agg(pin_id), array_agg(bucket), array_agg(-1))
    from gone where tag_id >= 0;
  else
    perform count_in_blocks('{t}', array_agg(tag_id), array_agg(saves_count), array_agg(pin_id), array_agg(bucket), array_agg(n))
    from (select *, -1 as n from gone union all select *, 1 from added) rows where tag_id >= 0;
  end if;
  return null;
end $$;
create trigger feed_added after insert on feed referencing new table as added for each statement execute function feed_changed();
create trigger feed_gone after delete on feed referencing old table as gone for each statement execute function feed_changed();
create trigger feed_moved after update on feed referencing old table as gone new table as added
  for each statement execute function feed_changed();

-- Makes the whole feed anew from the pins, for bulk loads: one pass instead of a call for each pin.
create or replace function rebuild_feed() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711);
  delete from feed_blocks;  -- which upkeep makes again
  delete from feed;
  delete from feed_counts;
  insert into search_words (word)
    select distinct word from pins, unnest(pin_words(title, tags)) word where status = 'live'
    order by word on conflict do nothing;
  insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high)
    select key, saves_count, id, bucket, age_bucket, s[1], s[2]
    from (select saves_count, id, bucket, feed_keys(title, tags, tag_ids) as keys, pin_bloom(title, tags) as s,
            (select count(*) from feed_clock where id < moved_to) as age_bucket
          from pins where status = 'live' offset 0) live, unnest(keys) key;  -- offset: once for a pin, not for each key
  insert into feed_counts (tag_id, bucket, age_bucket, n) select tag_id, bucket, age_bucket, count(*) from feed group by 1, 2, 3;
  delete from save_log;
end $$;
