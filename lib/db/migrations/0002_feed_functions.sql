-- Keeps the feed equal to the pins. Writers of single pins share advisory lock 4711; the two sweepers
-- (flush_ranks, age_feed) take it alone.

-- Puts a live pin on its feeds. Call in the transaction that made or revived it.
create function feed_add(p bigint) returns void language sql as $$
  select pg_advisory_xact_lock_shared(4711);
  with added as (
    insert into feed (tag_id, saves_count, pin_id, slot, age)
    select tag, saves_count, id, slot, (select count(*) from feed_clock where id < moved_to)
    from pins, unnest(array_append(tag_ids, 0)) tag where id = p and status = 'live'
    on conflict do nothing returning tag_id, slot, age)
  insert into feed_counts as c select tag_id, slot, age, 1 from added order by 1
  on conflict (tag_id, slot, age) do update set n = c.n + 1;
$$;

-- Takes a pin off its feeds. Call before its tags, media or status change.
create function feed_remove(p bigint) returns void language sql as $$
  select pg_advisory_xact_lock_shared(4711);
  with gone as (
    delete from feed f using pins, unnest(array_append(tag_ids, 0)) tag
    where id = p and f.tag_id = tag and f.slot = pins.slot and f.pin_id = p returning f.tag_id, f.slot, f.age)
  insert into feed_counts as c select tag_id, slot, age, -1 from gone order by 1
  on conflict (tag_id, slot, age) do update set n = c.n - 1;
$$;

-- Brings the ranks of recently liked pins up to date; returns how many log lines it took.
create function flush_ranks(batch int default 200) returns int language plpgsql as $$
declare taken_lines int;
begin
  perform pg_advisory_xact_lock(4711);
  with taken as (delete from save_log where ctid = any (array(select ctid from save_log limit batch)) returning pin_id),
       stale as (select p.id, p.saves_count, p.slot, array_append(p.tag_ids, 0) as tag_ids
                 from pins p where p.id in (select distinct pin_id from taken)),
       ranked as (update feed f set saves_count = s.saves_count from stale s, unnest(s.tag_ids) tag
                  where f.tag_id = tag and f.slot = s.slot and f.pin_id = s.id and f.saves_count <> s.saves_count
                  returning 1)
  select count(*) into taken_lines from taken;
  return taken_lines;
end $$;

-- Moves pins on to the age bucket that the time `at` puts them in; returns how many feed rows moved.
create function age_feed(at timestamptz default now()) returns int language plpgsql as $$
declare a int; lo bigint; hi bigint; rows_moved int; total int := 0;
        spans constant interval[] := '{1 day,7 days,30 days,365 days}';
begin
  perform pg_advisory_xact_lock(4711);
  for a in 0..3 loop  -- upwards, so that after a long pause a pin passes through several buckets at once
    select moved_to into lo from feed_clock where age = a;
    hi := greatest(lo, ((extract(epoch from at - spans[a + 1]) * 1000)::bigint - 1609459200000) << 12);
    with moved as (
      update feed f set age = a + 1 from pins p, unnest(array_append(p.tag_ids, 0)) tag
      where p.id >= lo and p.id < hi and f.tag_id = tag and f.slot = p.slot and f.pin_id = p.id and f.age = a
      returning f.tag_id, f.slot),
    gathered as (select tag_id, slot, count(*)::int k from moved group by 1, 2),
    counted as (insert into feed_counts as c
            select tag_id, slot, a, -k from gathered union all select tag_id, slot, a + 1, k from gathered order by 1, 2, 3
          on conflict (tag_id, slot, age) do update set n = c.n + excluded.n)
    select coalesce(sum(k), 0) into rows_moved from gathered;
    update feed_clock set moved_to = hi where age = a;
    total := total + rows_moved;
  end loop;
  return total;
end $$;
