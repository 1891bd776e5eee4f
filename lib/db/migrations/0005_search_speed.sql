-- What a search of several words, the boards of a person and long lists need to stay fast (docs/benchmarks.md).

-- Two of 128 bits for each word of a pin's title and tags, in two halves. A feed is walked in its order; the signature,
-- which stands in the index, tells most rows that lack another word without looking them up.
create function word_signature(word text) returns bigint[] language sql immutable parallel safe as $$
  select array[coalesce(bit_or(1::bigint << at) filter (where at < 64), 0),
               coalesce(bit_or(1::bigint << (at - 64)) filter (where at >= 64), 0)]
  from hashtextextended(word, 0) h, lateral (values ((h & 127)::int), (((h >> 7) & 127)::int)) bits (at) $$;
create function pin_signature(title text, tags text[]) returns bigint[] language sql immutable parallel safe as $$
  select array[coalesce(bit_or(s[1]), 0), coalesce(bit_or(s[2]), 0)]
  from (select word_signature(word) as s from unnest(tsvector_to_array(words(title, tags))) word offset 0) own $$;

truncate feed;
alter table feed add column signature_low bigint not null, add column signature_high bigint not null;
alter table feed drop constraint feed_pkey;
alter table feed add primary key (tag_id, slot, pin_id) include (signature_low, signature_high);
drop index feed_popular;
create index feed_popular on feed (tag_id, slot, age, saves_count desc, pin_id desc) include (signature_low, signature_high);

create or replace function feed_add(p bigint) returns void language sql as $$
  select pg_advisory_xact_lock(4711);
  insert into search_words (word) select own.word from pins, unnest(pin_words(title, tags)) own (word)
  where pins.id = p and status = 'live' and not exists (select from search_words known where known.word = own.word)
  on conflict do nothing;  -- looks first, because each conflict would use up a number
  with added as (
    insert into feed (tag_id, saves_count, pin_id, slot, age, signature_low, signature_high)
    select key, saves_count, id, slot, (select count(*) from feed_clock where id < moved_to), s[1], s[2]
    from pins cross join lateral (select pin_signature(title, tags) as s offset 0) signature,
      unnest(feed_keys(title, tags, tag_ids)) key
    where id = p and status = 'live'
    on conflict do nothing returning tag_id, slot, age)
  insert into feed_counts as c select tag_id, slot, age, 1 from added
  on conflict (tag_id, slot, age) do update set n = c.n + 1;
$$;

create or replace function rebuild_feed() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711);
  delete from feed;
  delete from feed_counts;
  insert into search_words (word)
    select distinct word from pins, unnest(pin_words(title, tags)) word where status = 'live'
    order by word on conflict do nothing;
  insert into feed (tag_id, saves_count, pin_id, slot, age, signature_low, signature_high)
    select key, saves_count, id, slot, age, s[1], s[2]
    from (select saves_count, id, slot, feed_keys(title, tags, tag_ids) as keys, pin_signature(title, tags) as s,
            (select count(*) from feed_clock where id < moved_to) as age
          from pins where status = 'live' offset 0) live, unnest(keys) key;  -- offset: once for a pin, not for each key
  insert into feed_counts (tag_id, slot, age, n) select tag_id, slot, age, count(*) from feed group by 1, 2, 3;
  delete from save_log;
end $$;
select rebuild_feed();

-- Pages of a person's pins are skipped through without a look at the pins.
drop index pins_posted_by;
create index pins_posted_by on pins (posted_by, id desc) include (slot, status);

-- The few whose boards and pins are hidden.
create index users_banned on users (id) where banned_at is not null;

alter table boards add column words tsvector generated always as (words(name, array[description])) stored;
drop index boards_words;
create index boards_words on boards using gin (words);
-- A search looks at the most followed boards first, in the index alone.
create index boards_popular on boards (followers_count desc, id desc) include (words) where not is_private;

-- The state of all that a person follows.
alter table user_follows drop constraint user_follows_pkey;
alter table user_follows add primary key (user_id, target_id) include (created_at);
alter table board_follows drop constraint board_follows_pkey;
alter table board_follows add primary key (user_id, board_id) include (created_at);
