-- What rebuild_feed() makes, for the pins of a part. The words of these pins are parted by spaces alone, and few: they are looked up once,
-- and no text is parsed.
with part as (select bench.pin_id(first) as first, bench.pin_id(last) as last from bench.part($1, bench.size('pins'), 1)),
  vocabulary as materialized (select -id as key, word, word_bloom(word) as s from search_words),
  live as (
    select id, tags, tag_ids, width, height, string_to_array(title || ' ' || array_to_string(tags, ' '), ' ') as words, saves_count, bucket
    from pins, part where id between first and last and status = 'live'),
  keyed as (
    select id, array_agg(distinct key) filter (where word <> all (tags)) as keys, bit_or(s[1]) as low, bit_or(s[2]) as high
    from live cross join unnest(words) word join vocabulary using (word) group by id)
insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high, width, height)
select key, saves_count, id, bucket, age_bucket, low, high, width, height
from (select live.*, keys, low, high, (select count(*) from feed_clock where id < moved_to) as age_bucket
      from live join keyed using (id) offset 0) made,
  unnest(tag_ids || 0 || keys) key;
