-- Conditions on a pin's size are met in feeds, without a look-up (decision 74). Changes of tags write the feeds that change.
set local check_function_bodies = off;
alter table feed add column width int, add column height int;  -- null: a row of a version before this one

create or replace function feed_add(p bigint) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word) select own.word from pins, unnest(pin_words(pins)) own (word)
  where pins.id = p and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;  -- looks first, because each conflict would use up a number
  with added as (
    insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high, width, height)
    select key, saves_count, id, bucket, (select count(*) from feed_clock where id < moved_to), s[1], s[2], width, height
    from pins cross join lateral (select pin_bloom(pins) as s offset 0) bloom, unnest(feed_keys(pins)) key
    where id = p and status = 'live'
    on conflict do nothing returning tag_id, bucket, age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, 1 from added
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + 1;
$$;

create or replace function show_pins(ps bigint[]) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word)
    select distinct own.word from pins, unnest(pin_words(pins)) own (word)
    where id = any (ps) and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;
  with listed as materialized (
    select id, bucket, saves_count, width, height, pin_bloom(pins) as s, feed_keys(pins) as keys,
      (select count(*) from feed_clock where id < moved_to) as age_bucket
    from pins where id = any (ps) and status = 'live'),
  added as (
    insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high, width, height)
    select key, saves_count, id, bucket, age_bucket, s[1], s[2], width, height from listed, unnest(keys) key
    on conflict do nothing returning tag_id, bucket, age_bucket)
  insert into feed_counts as c select tag_id, bucket, age_bucket, count(*) from added group by 1, 2, 3
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + excluded.n;
  select count_pins(ps, 1);
$$;

create or replace function rebuild_feed() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711);
  delete from feed_blocks;  -- which upkeep makes again
  delete from feed;
  delete from feed_counts;
  insert into search_words (word)
    select distinct word from pins, unnest(pin_words(pins)) word where status = 'live'
    order by word on conflict do nothing;
  insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high, width, height)
    select key, saves_count, id, bucket, age_bucket, s[1], s[2], width, height
    from (select saves_count, id, bucket, width, height, feed_keys(pins) as keys, pin_bloom(pins) as s,
            (select count(*) from feed_clock where id < moved_to) as age_bucket
          from pins where status = 'live' offset 0) live, unnest(keys) key;  -- offset: once for a pin, not for each key
  insert into feed_counts (tag_id, bucket, age_bucket, n) select tag_id, bucket, age_bucket, count(*) from feed group by 1, 2, 3;
  delete from save_log;
end $$;

insert into ended_walks select 'size_feeds' where not exists (select from pins);

create function size_feeds(after bigint, most int, out last bigint) language plpgsql as $$
declare ids bigint[];
begin
  if exists (select from ended_walks where name = 'size_feeds') then return; end if;
  perform pg_advisory_xact_lock(4711);
  ids := array(select id from pins where id > after order by id limit most);
  last := ids[cardinality(ids)];
  update feed f set width = p.width, height = p.height from pins p, unnest(feed_keys(p)) key
  where p.id = any (ids) and p.status = 'live' and f.tag_id = key and f.bucket = p.bucket and f.pin_id = p.id and f.width is null;
  if last is null then insert into ended_walks values ('size_feeds') on conflict do nothing; end if;
end $$;
comment on function size_feeds is 'Writes the size of the next `most` pins after an id into their feed rows; returns the last id, null at the end.';

-- For changes that move no pin to another bucket; `former`: the feeds of each pin before the change, as text. Counters stay.
create function relist_pins(ps bigint[], former text[]) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word)
    select distinct own.word from pins, unnest(pin_words(pins)) own (word)
    where id = any (ps) and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;
  with listed as materialized (
    select id, bucket, saves_count, width, height, pin_bloom(pins) as s, feed_keys(pins) as keys, own.former::int[] as former,
      (select count(*) from feed_clock where id < moved_to) as age_bucket
    from unnest(ps, former) own (pin, former) join pins on id = pin where status = 'live'),
  gone as (
    delete from feed f using listed, unnest(listed.former) key
    where key <> all (keys) and f.tag_id = key and f.bucket = listed.bucket and f.pin_id = id
    returning f.tag_id, f.bucket, f.age_bucket),
  kept as (
    update feed f set bloom_low = s[1], bloom_high = s[2] from listed, unnest(keys) key
    where key = any (listed.former) and f.tag_id = key and f.bucket = listed.bucket and f.pin_id = id
      and (f.bloom_low, f.bloom_high) <> (s[1], s[2])),
  added as (
    insert into feed (tag_id, saves_count, pin_id, bucket, age_bucket, bloom_low, bloom_high, width, height)
    select key, saves_count, id, bucket, age_bucket, s[1], s[2], width, height from listed, unnest(keys) key
    where key <> all (listed.former)
    on conflict do nothing returning tag_id, bucket, age_bucket)
  insert into feed_counts as c
    select tag_id, bucket, age_bucket, sum(n) from (select *, -1 as n from gone union all select *, 1 from added) moved group by 1, 2, 3
  on conflict (tag_id, bucket, age_bucket) do update set n = c.n + excluded.n;
$$;
comment on function relist_pins is 'Moves pins with changed tags to their feeds, and leaves the rows of the others in place.';

-- A flagged tag moves pins to other buckets, and changes counters.
create or replace function apply_tag_change(c tag_changes, most int) returns bigint[] language plpgsql as $$
declare brought int[] := with_implied(array[c.other_id]); next bigint[] := pins_of_tag(c.tag_id, c.reached, most); ids bigint[];
  flags boolean := exists (select from tags where id = any (brought || c.tag_id) and flagged); former text[];
begin
  ids := array(select id from pins where id = any (next) and tag_ids @> array[c.tag_id]
               and (c.is_alias or not tag_ids @> brought) order by id for no key update);
  insert into tag_change_pins (change_id, pin_id, added, place)
    select c.id, id, array(select unnest(brought) except select unnest(tag_ids)),
      case when c.is_alias then array_position(tag_ids, c.tag_id) end
    from pins where id = any (ids)
  on conflict do nothing;
  if flags then perform hide_pins(ids); else former := array(select feed_keys(pins)::text from pins where id = any (ids) order by id); end if;
  update pins set updated_at = now(), (tags, tag_ids, flagged) = (
    select array_agg(name order by place, id), array_agg(id order by place, id), case when flags then bool_or(tags.flagged) else pins.flagged end
    from (select case when c.is_alias and own = c.tag_id then c.other_id else own end as id, min(place) as place
          from (select own, place from unnest(tag_ids) with ordinality o (own, place)
                union all select own, 1000 from unnest(brought) own) listed group by 1) kept join tags using (id))
  where id = any (ids);
  if flags then perform show_pins(ids); else perform relist_pins(ids, former); end if;
  update tag_changes set reached = coalesce(next[cardinality(next)], reached), pins = pins + cardinality(ids),
    state = case when cardinality(next) < most then 'applied' else state end
  where id = c.id;
  return ids;
end $$;

create or replace function take_back_tag_change(c tag_changes, most int) returns bigint[] language plpgsql as $$
declare next bigint[]; ids bigint[]; flags boolean; former text[];
begin
  next := array(select pin_id from tag_change_pins where change_id = c.id order by pin_id limit most);
  ids := array(select id from pins where id = any (next)
               and tag_ids @> array[case when c.is_alias then c.other_id else c.tag_id end] order by id for no key update);
  flags := exists (select from tags where flagged and (id = c.tag_id or id = any (array(
    select distinct tag from tag_change_pins, unnest(added) tag where pin_id = any (ids)))));
  if flags then perform hide_pins(ids); else former := array(select feed_keys(pins)::text from pins where id = any (ids) order by id); end if;
  with brought as (
    select pin_id, array_agg(tag) as tags from tag_change_pins, unnest(added) tag where pin_id = any (ids) group by 1),
  bare as (
    select p.id, coalesce(b.tags, '{}') as brought, own.place,
      array(select unnest(p.tag_ids) except select unnest(b.tags)) || case when c.is_alias then array[c.tag_id] else '{}' end as kept
    from pins p join tag_change_pins own on own.pin_id = p.id and own.change_id = c.id left join brought b on b.pin_id = p.id
    where p.id = any (ids)),
  meant as (select id, brought, place, with_implied(kept) as tags from bare offset 0)
  update pins p set updated_at = now(), (tags, tag_ids, flagged) = (
    select array_agg(name order by at, t.id), array_agg(t.id order by at, t.id), case when flags then bool_or(t.flagged) else p.flagged end
    from (select own, 2 * n as at from unnest(p.tag_ids) with ordinality o (own, n)
          where own <> all (m.brought) or own = any (m.tags)
          union all select c.tag_id, 2 * coalesce(m.place, 1) - 1 where c.is_alias and not p.tag_ids @> array[c.tag_id]) kept
    join tags t on t.id = own)
  from meant m where p.id = m.id;
  if flags then perform show_pins(ids); else perform relist_pins(ids, former); end if;
  delete from tag_change_pins where change_id = c.id and pin_id = any (next);
  update tag_changes set pins = greatest(0, pins - cardinality(next)), state = case when cardinality(next) < most then 'reverted' else state end
  where id = c.id;
  return ids;
end $$;
